/** What happened and what is asked, in words: patterns from the catalogue, "you" and the others apart. */

import type { AnyEvent, Scene } from '../protocol';
import { suitOf, symbolOf } from '../cards/suits';
import { language, t } from './words';

/** For whom the words are: names by seat and by player, the reader's own, and card names that an edition brings. */
export interface Reader {
  names: string[];
  seat: number | null;
  people: string[];
  player: number | null;
  cards?: Record<string, string>;
}

type Values = Record<string, string | number>;
type Teller<E> = (r: Reader, e: E) => string[];
type Tellers = { [N in AnyEvent['event']]: Teller<Extract<AnyEvent, { event: N }>> };

export const who = (r: Reader, seat: number): string => r.names[seat] ?? `${seat + 1}`;
export const colorName = (color: string): string => t(`color.${color}`);

/** A card by name, in the current language; a card that the catalogue does not know is called as its edition says. */
export function cardName(code: string, names?: Record<string, string>): string {
  if (!code) return t('card.none');
  const symbol = symbolOf(code);
  const face = /^\d$/.test(symbol) ? symbol : known(`face.${symbol}`);
  if (!face) return names?.[code] ?? code;
  const color = suitOf(code);
  return color ? t('card.colored', { color: colorName(color), face }) : face;
}

/** What a reveal is called. */
export const itemName = (item: string): string => known(`item.${item.toLowerCase()}`) || item;

/** The text of a key, or nothing if the catalogue has none. */
function known(key: string, values: Values = {}): string {
  const text = t(key, values);
  return text === key ? '' : text;
}

const lists = new Map<string, Intl.ListFormat>(); // by language; to make one takes long

export function listed(words: string[]): string {
  const tag = language();
  const list = lists.get(tag) ?? new Intl.ListFormat(tag, { type: 'conjunction' });
  lists.set(tag, list);
  return list.format(words);
}

const cardList = (r: Reader, codes: string[]): string => listed(codes.map((code) => cardName(code, r.cards)));

/** A sentence about a seat that does something, perhaps to another. */
function tell(r: Reader, key: string, seat: number, values: Values = {}, other?: number): string {
  const all: Values = { who: who(r, seat), ...values };
  if (other !== undefined) all.whom = other === r.seat ? t('act.yourself') : who(r, other);
  if (seat === r.seat) return t(`${key}.you`, all);
  return t(other !== undefined && other === r.seat ? `${key}.toyou` : key, all);
}

const about =
  (key: string): Teller<{ seat: number }> =>
  (r, e) => [tell(r, key, e.seat)];

const oneLeft = (r: Reader, seat: number, left: number): string[] => (left === 1 ? [tell(r, 'ev.OneLeft', seat)] : []);

const TELLERS: Tellers = {
  DealerDrawn(r, e) {
    const draws = e.seats.map((seat, i) => tell(r, 'ev.DealerDraws', seat, { card: cardName(e.cards[i], r.cards) }));
    const again = e.again.length ? [t('ev.DealerAgain', { list: listed(e.again.map((seat) => who(r, seat))) })] : [];
    return [t('ev.DealerDrawn', { list: listed(draws) }), ...again];
  },
  DealerFound: about('ev.DealerFound'),
  Dealt: (r, e) => [tell(r, 'ev.Dealt', e.dealer, { round: e.round, n: e.cards })],
  StarterTurned(r, e) {
    const under = e.under.length ? [t('ev.StarterUnder', { cards: cardList(r, e.under) })] : [];
    return [...under, t('ev.StarterTurned', { card: cardName(e.card, r.cards) })];
  },
  CardPlayed(r, e) {
    const key = e.jumped ? 'ev.Jumped' : e.color ? 'ev.WildPlayed' : 'ev.CardPlayed';
    const values = { card: cardName(e.card, r.cards), color: e.color ? colorName(e.color) : '' };
    return [tell(r, key, e.seat, values), ...oneLeft(r, e.seat, e.left)];
  },
  CardDrafted: (r, e) => [
    tell(r, 'ev.CardDrafted', e.seat, { card: cardName(e.card, r.cards) }),
    ...oneLeft(r, e.seat, e.left),
  ],
  DraftEnded: about('ev.DraftEnded'),
  Drew: (r, e) =>
    e.cards?.length && e.seat === r.seat
      ? [t('ev.Drawn', { n: e.count, cards: cardList(r, e.cards) })]
      : [tell(r, 'ev.Drew', e.seat, { n: e.count })],
  NothingToDraw: about('ev.NothingToDraw'),
  Kept: about('ev.Kept'),
  Passed: about('ev.Passed'),
  Reshuffled: () => [t('ev.Reshuffled')],
  HandsSwapped: (r, e) => [tell(r, 'ev.HandsSwapped', e.seat, {}, e.other)],
  HandsRotated: () => [t('ev.HandsRotated')],
  TurnLost: about('ev.TurnLost'),
  ExtraTurn: about('ev.ExtraTurn'),
  DirectionChanged: (_r, e) => [t(e.clockwise ? 'ev.Clockwise' : 'ev.CounterClockwise')],
  ColorNamed: (r, e) => [tell(r, 'ev.ColorNamed', e.seat, { color: colorName(e.color) })],
  TotalRaised: (r, e) => [tell(r, 'ev.TotalRaised', e.seat, { n: e.total })],
  Accepted: about('ev.Accepted'),
  TotalTaken: about('ev.TotalTaken'),
  Challenged(r, e) {
    const shown = e.hand?.length ? [t('ev.Shown', { who: who(r, e.of), cards: cardList(r, e.hand) })] : [];
    return [tell(r, 'ev.Challenged', e.by, {}, e.of), ...shown, t(e.guilty ? 'ev.Guilty' : 'ev.Innocent')];
  },
  Kicked: (r, e) => [tell(r, e.good ? 'ev.KickGood' : 'ev.KickMiss', e.seat)],
  Flipped: (r, e) => [tell(r, 'ev.Flipped', e.seat, { card: cardName(e.card, r.cards), item: itemName(e.item) })],
  TargetNamed: (r, e) => [tell(r, 'ev.TargetNamed', e.seat, {}, e.target)],
  UnoCalled: about('ev.UnoCalled'),
  FalseCall: about('ev.FalseCall'),
  Caught: (r, e) => [tell(r, 'ev.Caught', e.by, {}, e.target)],
  FalseCatch: (r, e) => [tell(r, 'ev.FalseCatch', e.by, {}, e.target)],
  Left: about('ev.Left'),
  Eliminated: about('ev.Eliminated'),
  RoundEnded(r, e) {
    if (e.void || e.winner === null || e.winner === undefined) return [t('ev.RoundVoid')];
    return [tell(r, 'ev.RoundEnded', e.winner), ...counted(r, e)];
  },
  MatchEnded(r, e) {
    if (e.winners.length === 1) {
      const player = e.winners[0];
      return [t(player === r.player ? 'ev.MatchEnded.you' : 'ev.MatchEnded', { who: r.people[player] ?? '' })];
    }
    return [t('ev.MatchWinners', { list: listed(e.winners.map((player) => r.people[player] ?? '')) })];
  },
};

/** What a round brings: points to its winner, or everybody's new total. The topic tells which. */
function counted(r: Reader, e: Extract<AnyEvent, { event: 'RoundEnded' }>): string[] {
  const topic = e.topic ?? 'score';
  if (topic === 'score') return [t('ev.RoundPoints', { n: e.points })];
  if (topic === 'round_end') return [];
  return [t('ev.RoundTotals', { list: listed(e.scores.map((score, seat) => `${who(r, seat)} ${score}`)) })];
}

/** One event as sentences for the reader. */
export function narrate(r: Reader, event: AnyEvent): string {
  const teller = TELLERS[event.event] as Teller<AnyEvent> | undefined;
  return teller ? teller(r, event).join(' ') : '';
}

/** What is being asked of whom; `only`: there is one answer, and the reader is told why. */
export function asked(r: Reader, scene: Scene, only = false): string {
  const seat = scene.turn;
  if (!scene.ask || seat === null || seat === undefined) return '';
  const sole = only && seat === r.seat ? known(`ask.${scene.ask}.only`, { n: scene.total ?? 0 }) : '';
  if (sole) return sole;
  if (scene.ask === 'draft' && seat === r.seat && scene.drafts && scene.color) {
    return t('ask.draft.more', { n: scene.drafts, color: colorName(scene.color) });
  }
  return tell(r, `ask.${scene.ask}`, seat, { n: scene.total ?? 0 });
}
