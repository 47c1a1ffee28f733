/** The situation on the ruling page: every change goes to the server, which knows what it means. */

import { Refusal, ask, type Value } from '../lib/api';
import type { Answer, Parts, Position } from './types';

export const UNKNOWN = '?';
const LONG = 20; // a known draw pile of more cards than this comes from a replay, and does not outlive a change of cards
const LASTING = new Set(['turn', 'direction', 'dealer', 'scores', 'rounds', 'eliminated', 'left']);

export class Situation {
  at = $state.raw<Position | null>(null);
  answer = $state.raw<Answer | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  names = $state.raw<string[]>([]);
  private turn = 0;

  /** Asks for a position; the newest request wins. What cannot be is told, and nothing changes. */
  async load(request: object): Promise<boolean> {
    const mine = ++this.turn;
    try {
      const found = await ask<Position>('/api/position', request);
      if (mine !== this.turn) return false;
      this.show(found);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (mine === this.turn) this.trouble = error;
      return false;
    }
  }

  show(found: Position): void {
    if (this.at && this.at.players !== found.players) this.names = [];
    this.at = found;
    this.answer = null;
    this.trouble = null;
    if (!location.pathname.startsWith('/ruling')) return; // the reader has gone elsewhere meanwhile
    const link = new URLSearchParams({ p: found.position });
    if (this.names.length) link.set('names', this.names.join('\n'));
    history.replaceState(history.state, '', `#${link.toString()}`);
  }

  /** The same position with some of its parts changed. */
  change(parts: Partial<Parts>): Promise<boolean> {
    const at = this.at;
    if (!at) return Promise.resolve(false);
    const { edition, options, hands, discard, color, draw, loose, fields } = at;
    return this.load({ edition, options, hands, discard, color, draw, loose, fields, ...parts });
  }

  setField(key: string, value: string | null): void {
    const fields = { ...this.at?.fields };
    if (value === null) delete fields[key];
    else fields[key] = value;
    void this.change({ fields });
  }

  setOption(name: string, value: Value): void {
    void this.change({ options: { ...this.at?.options, [name]: value } });
  }

  // ---- cards --------------------------------------------------------------------------------------------
  /** The next cards of the draw pile that are known. */
  get next(): string[] {
    const draw = this.at?.draw ?? [];
    return draw.slice(0, draw.findLastIndex((code) => code !== UNKNOWN) + 1);
  }

  get knowsAll(): boolean {
    return this.next.length > LONG;
  }

  /** How many of a card can still be laid somewhere. */
  left(code: string): number {
    const inDraw = this.knowsAll ? this.next.filter((each) => each === code).length : 0;
    return (this.at?.spare[code] ?? 0) + inDraw;
  }

  add(target: string, code: string): void {
    if (!this.at) return;
    if (target === 'pile') return this.lay([...this.at.discard, code]);
    if (target === 'draw') return void this.change({ draw: [...(this.knowsAll ? [] : this.next), code], rest: true, loose: 0 });
    this.hold(Number(target), (hand) => {
      const hidden = code === UNKNOWN ? -1 : hand.indexOf(UNKNOWN);
      return hidden < 0 ? [...hand, code] : hand.with(hidden, code);
    });
  }

  take(target: string, place: number): void {
    if (!this.at) return;
    if (target === 'pile') return this.lay(this.at.discard.toSpliced(place, 1));
    if (target === 'draw') return void this.change({ draw: this.next.toSpliced(place, 1), rest: true, loose: 0 });
    this.hold(Number(target), (hand) => hand.toSpliced(place, 1));
  }

  forgetDraw(): void {
    void this.change({ draw: null, rest: false, loose: 0 });
  }

  private hold(seat: number, change: (hand: string[]) => string[]): void {
    const hands = this.at?.hands ?? [];
    void this.change({ hands: hands.map((hand, p) => (p === seat ? change(hand) : hand)), ...this.drawAfter() });
  }

  /** Another card on top: what was being asked went with the one before. */
  private lay(discard: string[]): void {
    const kept = Object.entries(this.at?.fields ?? {}).filter(([key]) => LASTING.has(key));
    void this.change({ discard, fields: Object.fromEntries(kept), color: null, ...this.drawAfter() });
  }

  private drawAfter(): Partial<Parts> {
    const next = this.knowsAll ? [] : this.next;
    return next.length ? { draw: next, rest: true, loose: 0 } : { draw: null, rest: false, loose: 0 };
  }

  // ---- the question ----------------------------------------------------------------------------------------
  async question(seat: number, action: string, names: string[]): Promise<void> {
    const position = this.at?.position;
    try {
      const answer = await ask<Answer>('/api/ruling', { position, seat, action, names });
      if (this.at?.position !== position) return;
      this.answer = answer;
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error;
    }
  }
}
