/** The table as the reader's screen sees it: the connection, what was heard, and what is shown for a moment. */

import type { AnyEvent, Because, Command, Flight, Refused, Scene, Update } from '../protocol';
import type { Catalog, Edition } from '../lib/api';
import type { Answer, Connection } from '../lib/net';
import { narrate, type Reader } from '../lib/narrate';
import { play as sound } from '../lib/sound';
import { language, t } from '../lib/words';
import type { Order } from './hand';
import { sorted } from './offers';
import { Stage } from './stage.svelte';
import { tuneOf } from './tunes';

export interface Heard {
  key: number;
  event: AnyEvent;
  reader: Reader;
  missed: boolean;
  board: number;
}

interface Line {
  key: number;
  event: AnyEvent;
  missed: boolean;
  text: string;
}

export type Reveal =
  | { kind: 'item'; seat: number; card: string; item: string }
  | { kind: 'hand'; of: number; guilty: boolean; cards: string[] };

export type Panel = '' | 'log' | 'chat' | 'rules';

const REMEMBERED = 400; // events that the log keeps

export class Game {
  readonly code: string;
  readonly conn: Connection;
  edition = $state.raw<(Edition & { points?: Record<string, number> }) | null>(null);
  rulings = $state.raw<NonNullable<Catalog['rulings']>>([]);
  heard = $state.raw<Heard[]>([]);
  said = $state('');
  wheel = $state.raw<{ code: string; lines: string[] } | null>(null);
  catching = $state(false);
  reveal = $state.raw<Reveal | null>(null);
  why = $state.raw<Because | Refused | null>(null);
  whyCard = $state('');
  kicked = $state.raw<{ seat: number; good: boolean; flight: Flight | null } | null>(null);
  bubbles = $state.raw<Record<number, string>>({});
  muted = $state.raw<number[]>([]);
  panel = $state<Panel>('');
  order = $state<Order>('color');
  unread = $state(0);
  laid = $state(false); // the own cards come first; others' backs and what stands beside the table in a task of their own
  heldUntil = $state(0);
  readonly stage = new Stage();
  catchingUp = false;
  private told = false; // has what was asked for begun to come?

  private count = 0;
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(code: string, conn: Connection) {
    this.code = code;
    this.conn = conn;
  }

  offers = $derived.by(() => sorted(this.conn.state.offers ?? []));

  get scene(): Scene {
    return this.conn.state.scene;
  }
  get player(): number | null {
    const player = this.conn.state.snapshot?.player ?? -1;
    return player < 0 ? null : player;
  }
  /** The own seat, found anew each time: where partners rotate it changes from round to round. */
  get seat(): number | null {
    const player = this.player;
    if (player === null) return null;
    const seat = (this.scene.players ?? []).indexOf(player);
    return seat < 0 ? null : seat;
  }
  get myTurn(): boolean {
    return this.seat !== null && this.scene.turn === this.seat && Boolean(this.scene.ask);
  }
  /** Has the reader left the match for good? */
  get left(): boolean {
    return (this.scene.standings ?? []).some((row) => row.player === this.player && row.place === 'left');
  }
  get host(): boolean {
    return this.player !== null && this.player === this.conn.state.room?.host;
  }
  get reader(): Reader {
    return this.readerOf(this.scene, this.seat);
  }
  private readerOf(scene: Scene, seat: number | null): Reader {
    const people = (this.conn.state.room?.people ?? []).map((person) => person.name ?? '');
    const names = (scene.players ?? []).map((player) => people[player] ?? '');
    return { names, seat, people, player: this.player, cards: this.edition?.cards };
  }
  name(seat: number): string {
    return this.reader.names[seat] ?? '';
  }

  /** What the server tells about the edition of this table. */
  know(catalog: Catalog, key: string): void {
    this.edition = catalog.editions.find((edition) => edition.key === key) ?? null;
    this.rulings = catalog.rulings ?? [];
  }

  // ---- what the reader does ----------------------------------------------------------------------------------
  async act(action: string): Promise<void> {
    this.dismiss();
    await this.send({ type: 'do', action, at: this.scene.moment });
  }

  async send(command: Command): Promise<void> {
    const answer = await this.ask(command);
    if (answer?.type === 'refused') this.refused(answer);
    else if (answer?.type === 'held') this.wait(answer.until);
  }

  /** Sends a command; without an answer (the connection is gone, which is shown elsewhere) there is nothing to tell. */
  private async ask(command: Command): Promise<Answer | null> {
    try {
      return await this.conn.send({ ...command, id: crypto.randomUUID() });
    } catch {
      return null;
    }
  }

  /** Plays a card if it can be played, asks for the color if there is a choice, or else tells why not. */
  choose(code: string, from: DOMRect | null): void {
    const lines = this.offers.cards.get(code);
    if (!lines) {
      void this.askWhy(code);
      return;
    }
    this.stage.launch = from;
    if (lines.length === 1) void this.act(lines[0]);
    else this.wheel = { code, lines };
  }

  async askWhy(code: string): Promise<void> {
    const answer = await this.ask({ type: 'why', card: code });
    if (!answer || (answer.type !== 'because' && answer.type !== 'refused')) return;
    this.whyCard = code;
    this.why = answer;
    sound('no');
    this.later('why', 9000, () => (this.why = null));
  }

  private refused(answer: Refused): void {
    this.whyCard = '';
    this.why = answer;
    sound('no');
    this.later('why', 6000, () => (this.why = null));
  }

  private wait(until: number): void {
    this.heldUntil = until;
    this.later('held', Math.max(0, until - this.now()) + 100, () => (this.heldUntil = 0));
  }

  /** Catches who is due; where several may be accused, asks whom. */
  grab(): void {
    const { catches } = this.offers;
    const due = catches.get(this.scene.catchable ?? -1) ?? (catches.size === 1 ? [...catches.values()][0] : '');
    if (due) void this.act(due);
    else this.catching = !this.catching;
  }

  toggle(panel: Panel): void {
    this.panel = this.panel === panel ? '' : panel;
    if (this.panel === 'chat') this.unread = 0;
  }

  sort(): void {
    this.order = this.order === 'color' ? 'number' : 'color';
  }

  dismiss(): void {
    this.wheel = null;
    this.catching = false;
    this.why = null;
  }

  now(): number {
    return Date.now() + (this.conn.state.skew ?? 0);
  }

  /** Asks for all that has happened at this table before. */
  catchUp(): void {
    this.catchingUp = true;
    this.told = false;
    void this.ask({ type: 'look', since: 0 });
    this.later('catching up', 3000, () => (this.catchingUp = false));
  }

  // ---- what happens ------------------------------------------------------------------------------------------
  hear(update: Update): void {
    const events = update.events ?? [];
    const missed = Boolean(update.missed);
    if (missed && this.catchingUp && !this.told) {
      this.told = true;
      this.heard = []; // what was heard since it was asked for is told again in its place
    }
    if (!missed && this.told) this.catchingUp = false;
    const board = update.board ?? 0;
    if (events.length) this.note(board, events, missed && !this.catchingUp);
    if (board !== this.conn.state.board) return; // whoever watches two boards looks at one
    if (!missed) {
      this.show(events, update);
      const tune = tuneOf(events);
      if (tune) sound(tune);
    }
    if (update.scene && 'moment' in update.scene) this.asked();
    this.stage.lastTop = this.scene.top ?? null;
  }

  /** Looks at another board. */
  turnTo(board: number): void {
    this.reveal = null;
    this.kicked = null;
    this.stage.clear();
    this.conn.show(board);
    this.stage.lastTop = this.scene.top ?? null;
  }

  /** Something new is asked: what was open for the old question is closed. */
  private asked(): void {
    this.wheel = null;
    this.heldUntil = 0;
    if (this.myTurn) sound('turn');
  }

  private note(board: number, events: readonly AnyEvent[], missed: boolean): void {
    const here = board === this.conn.state.board;
    const reader = here ? this.reader : this.readerOf(this.conn.state.boards[board]?.scene ?? {}, null);
    const news = events.map((event) => ({ key: ++this.count, event, reader, missed, board }));
    this.heard = [...this.heard, ...news].slice(-REMEMBERED);
    if (here && !this.catchingUp) this.said = news.map((one) => this.line(one).text).join(' ');
  }

  private show(events: readonly AnyEvent[], update: Update): void {
    for (const event of events) this.reveals(event, update);
    this.stage.play(events, this.seat, this.scene);
  }

  private reveals(event: AnyEvent, update: Update): void {
    if (event.event === 'Flipped') {
      this.reveal = { kind: 'item', seat: event.seat, card: event.card, item: event.item };
      this.later('reveal', 2400, () => this.conceal());
    } else if (event.event === 'Challenged' && event.hand?.length) {
      this.reveal = { kind: 'hand', of: event.of, guilty: event.guilty, cards: event.hand };
      this.later('reveal', 20000, () => (this.reveal = null));
    } else if (event.event === 'Kicked') {
      this.kicked = { seat: event.seat, good: event.good, flight: update.flight ?? null };
      this.later('kicked', 1900, () => (this.kicked = null));
    } else if (event.event === 'UnoCalled') {
      this.bubble(this.scene.players?.[event.seat] ?? -1, t('act.uno'));
    }
  }

  /** An item is gone after a moment; whoever is to aim it sees it until that is done. */
  private conceal(): void {
    if (this.offers.targets.size) this.later('reveal', 300, () => this.conceal());
    else this.reveal = null;
  }

  /** Somebody has said something: it stands beside the name for a moment, unless muted. */
  talked(player: number, text: string): void {
    if (this.muted.includes(player)) return;
    this.bubble(player, text);
    if (this.panel !== 'chat') this.unread++;
  }

  private bubble(player: number, text: string): void {
    this.bubbles = { ...this.bubbles, [player]: text };
    this.later(`bubble${player}`, 3500, () => this.burst(player));
  }

  private burst(player: number): void {
    const { [player]: _gone, ...rest } = this.bubbles;
    this.bubbles = rest;
  }

  toggleMute(player: number): void {
    this.burst(player);
    this.muted = this.muted.includes(player) ? this.muted.filter((p) => p !== player) : [...this.muted, player];
  }

  focusHand(): void {
    this.stage.place('hand')?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }

  private later(name: string, ms: number, what: () => void): void {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(what, ms));
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.stage.close();
  }

  private tag = '';
  private sentences = new WeakMap<Heard, Line>();

  /** The log in the language of now. Each line is told once a language. */
  lines(): Line[] {
    const tag = language();
    if (tag !== this.tag) this.sentences = new WeakMap();
    this.tag = tag;
    const two = Object.keys(this.conn.state.boards).length > 1;
    const here = two ? this.heard.filter((one) => one.board === this.conn.state.board) : this.heard;
    return here.map((one) => this.line(one));
  }

  private line(one: Heard): Line {
    const { key, event, reader, missed } = one;
    const line = this.sentences.get(one) ?? { key, event, missed, text: narrate(reader, event) };
    this.sentences.set(one, line);
    return line;
  }
}
