/** How a hand is laid out: every card in sight, on a phone and with many cards too. */

import { SUITS, suitOf, symbolOf } from '../cards/suits';

export type Order = 'color' | 'number';

export interface Held {
  key: string;
  code: string;
}

/** Cards with keys that stay the same while a card stays in the hand, so that focus does. */
export function keyed(cards: readonly string[], order: Order): Held[] {
  const seen = new Map<string, number>();
  return arranged(cards, order).map((code) => {
    const count = seen.get(code) ?? 0;
    seen.set(code, count + 1);
    return { key: `${code}.${count}`, code };
  });
}

/** The hand as the table sorts it, or like symbols together; wilds last. */
function arranged(cards: readonly string[], order: Order): string[] {
  if (order === 'color') return [...cards];
  const rank = (code: string): string => `${suitOf(code) ? 0 : 1}${symbolOf(code)}${SUITS.indexOf(suitOf(code) || 'R')}`;
  return [...cards].sort((a, b) => rank(a).localeCompare(rank(b)));
}

export interface Layout {
  rows: number;
  perRow: number;
  step: number; // from one card to the next
  fan: number; // degrees from one card to the next
  dense: boolean; // so close that a finger may hit the neighbor
}

/** As many rows as are needed to leave `least` pixels of each card free, given the width of the hand and of a card. */
export function layout(count: number, width: number, card: number, least: number): Layout {
  const fits = Math.max(1, Math.floor((width - card) / least) + 1);
  const rows = Math.max(1, Math.ceil(count / fits));
  const perRow = Math.max(1, Math.ceil(count / rows));
  const fan = rows === 1 && count > 2 && count < 16 ? Math.min(2.6, 26 / count) : 0;
  const room = width - tilted(card, ((perRow - 1) / 2) * fan);
  const step = perRow > 1 ? Math.min(card * 0.86, room / (perRow - 1)) : card;
  return { rows, perRow, step, fan, dense: step < 40 && step < card * 0.6 };
}

/** How wide a card is that stands so many degrees askew. */
function tilted(card: number, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  return card * (Math.cos(angle) + 1.5 * Math.sin(angle));
}
