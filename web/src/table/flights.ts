/** Which cards fly from where to where when something happens: places by name, found when the time comes. */

import type { AnyEvent } from '../protocol';

export interface Flying {
  code: string; // empty: face down
  from: string;
  to: string;
  delay: number;
}

const MOST = 5; // of a large draw not every card is shown
const GAP = 70; // milliseconds between cards of one draw
const BEAT = 240; // and between one event and the next

/** The place of a seat: the reader's own cards come from and go to the hand. */
const place = (seat: number, own: number | null): string => (seat === own ? 'hand' : `seat:${seat}`);

/** The flights of one event, beginning after `delay`. */
export function flightsOf(event: AnyEvent, own: number | null, players: number, delay: number, direction: number): Flying[] {
  switch (event.event) {
    case 'CardPlayed':
    case 'CardDrafted':
      return [{ code: event.card, from: event.seat === own ? 'played' : place(event.seat, own), to: 'discard', delay }];
    case 'Flipped':
      return [{ code: event.card, from: 'draw', to: 'discard', delay }];
    case 'Drew':
      return Array.from({ length: Math.min(event.count, MOST) }, (_, i) => ({
        code: '',
        from: 'draw',
        to: place(event.seat, own),
        delay: delay + i * GAP,
      }));
    case 'HandsSwapped':
      return pass(event.seat, event.other, own, delay).concat(pass(event.other, event.seat, own, delay));
    case 'HandsRotated':
      return Array.from({ length: players }, (_, seat) => seat).flatMap((seat) =>
        pass(seat, (seat + direction + players) % players, own, delay),
      );
    default:
      return [];
  }
}

const pass = (from: number, to: number, own: number | null, delay: number): Flying[] =>
  [0, 1, 2].map((i) => ({ code: '', from: place(from, own), to: place(to, own), delay: delay + i * GAP }));

/** All flights of an update, one event after the other; only events that move something take time. */
export function choreography(events: readonly AnyEvent[], own: number | null, players: number, direction: number): Flying[] {
  const all: Flying[] = [];
  let delay = 0;
  for (const event of events) {
    const flights = flightsOf(event, own, players, delay, direction);
    all.push(...flights);
    if (flights.length) delay += BEAT;
  }
  return all;
}
