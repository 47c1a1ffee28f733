/** Events for somebody to whom all cards are open. */

import type { AnyEvent } from '../protocol';
import { cardName, listed, narrate, who, type Reader } from '../lib/narrate';
import { t } from '../lib/words';

/** One event in sentences; drawn cards and shown hands are named. */
export function tell(r: Reader, event: AnyEvent): string {
  const named = (codes: string[]): string => listed(codes.map((code) => cardName(code, r.cards)));
  if (event.event === 'Drew' && event.cards?.length) {
    return t('replay.drew', { who: who(r, event.seat), n: event.count, cards: named(event.cards) });
  }
  if (event.event === 'Challenged' && event.hand?.length) {
    const shown = { who: who(r, event.of), whom: who(r, event.by), cards: named(event.hand) };
    return `${narrate(r, { ...event, hand: [] })} ${t('replay.shown', shown)}`;
  }
  return narrate(r, event);
}

export const tellAll = (r: Reader, events: AnyEvent[]): string => events.map((event) => tell(r, event)).join(' ');
