/** Which sound belongs to what happened. */

import type { AnyEvent } from '../protocol';

const TUNES: Partial<Record<AnyEvent['event'], string>> = {
  CardPlayed: 'card',
  CardDrafted: 'card',
  Drew: 'card',
  DirectionChanged: 'turnabout',
  TurnLost: 'lost',
  UnoCalled: 'uno',
  Caught: 'caught',
  FalseCall: 'caught',
  FalseCatch: 'caught',
  Flipped: 'item',
  RoundEnded: 'good',
  MatchEnded: 'win',
};

/** The loudest thing of an update: what comes later in a move matters more than the card itself. */
export function tuneOf(events: readonly AnyEvent[]): string {
  let tune = '';
  for (const event of events) {
    const next = event.event === 'Kicked' ? (event.good ? 'good' : 'miss') : TUNES[event.event];
    if (next && (next !== 'card' || !tune)) tune = next;
  }
  return tune;
}
