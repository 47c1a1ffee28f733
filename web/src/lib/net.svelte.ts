/** The connection to one table: comes back by itself, and always knows how things stand. It knows no rule. */

import { Refusal, ask } from './api';
import { remember } from './settings.svelte';
import type { Because, Command, Done, Held, Line, Message, Refused, Room, Scene, Snapshot, Update } from '../protocol';

export type Answer = Done | Refused | Held | Because | Update;

/** How a board stands for the reader. */
export interface Board {
  snapshot: Snapshot | null;
  scene: Scene;
  hand: string[];
  offers: string[];
  drawn: string | null;
  hands: string[][] | null;
}

interface State extends Board {
  room: Room | null;
  boards: Record<number, Board>;
  board: number;
  version: number;
  chat: Line[];
  online: boolean;
  skew: number;
  unseated: NonNullable<Snapshot['unseated']>; // why the reader, who had a seat, has none any more
  lost: Refusal | null; // why there is nothing to see
}

const FIRST_WAIT = 200;
const LONGEST_WAIT = 8000;
const PATIENCE = 10_000; // for an answer
const SILENCE = 3000; // after which a connection that should have answered is given up

const blank = (): Board => ({ snapshot: null, scene: {} as Scene, hand: [], offers: [], drawn: null, hands: null });

export class Connection {
  state = $state<State>({ ...blank(), room: null, boards: {}, board: 0, version: -1, chat: [], online: false, skew: 0, unseated: '', lost: null });
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private asked = -1; // what we said we had when we last asked for the rest
  private readonly waiting = new Map<string, (answer: Answer) => void>();
  private readonly listeners = new Set<(update: Update) => void>();
  private readonly wake = (): void => {
    if (document.visibilityState === 'visible') this.hurry();
  };

  private readonly sleep = (): void => {
    this.state.online = false;
  };
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly code: string) {
    addEventListener('online', this.wake);
    addEventListener('offline', this.sleep);
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  /** Calls back for every update, those that were missed while away included. Returns how to stop. */
  onEvent(callback: (update: Update) => void): () => void {
    this.listeners.add(callback);
    return () => this.listeners.delete(callback);
  }

  /** Sends a command with an id of its own; resolves with the answer to it, a refusal included. */
  send(command: Command): Promise<Answer> {
    const id = command.id ?? crypto.randomUUID();
    if (command.type === 'look') this.asked = command.since ?? this.state.version;
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Error('offline'));
        return;
      }
      const patience = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error('no answer'));
      }, PATIENCE);
      this.waiting.set(id, (answer) => {
        clearTimeout(patience);
        resolve(answer);
      });
      this.socket.send(JSON.stringify({ ...command, id }));
    });
  }

  /** Shows another board, where partners rotate at two. */
  show(board: number): void {
    const found = this.state.boards[board];
    if (found) Object.assign(this.state, found, { board });
  }

  /** Connects anew at once, as after taking a seat. */
  reconnect(): void {
    this.state.version = -1;
    this.reopen();
  }

  private reopen(): void {
    this.socket?.close();
    this.socket = null;
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.sleep);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }

  private hurry(): void {
    if (this.closed) return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.look();
      clearTimeout(this.silence);
      this.silence = setTimeout(() => this.reopen(), SILENCE); // a tunnel may have cut the line without a word
    } else if (this.socket?.readyState !== WebSocket.CONNECTING) {
      clearTimeout(this.timer);
      this.open();
    }
  }

  private look(): void {
    this.asked = this.state.version;
    this.socket?.send(JSON.stringify({ type: 'look', since: this.state.version, id: crypto.randomUUID() }));
  }

  private open(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.code}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.state.online = true;
      this.state.lost = null;
      if (this.state.version >= 0) this.look();
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as Message);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.state.online = false;
      if (this.closed) return;
      this.timer = setTimeout(() => this.open(), this.pause());
      if (this.state.version < 0) void this.doubt();
    };
  }

  /** A socket does not tell why it was refused: is there such a table at all, can the server read it, is there one? */
  private async doubt(): Promise<void> {
    try {
      await ask(`/api/tables/${this.code}`);
    } catch (error) {
      if (!(error instanceof Refusal)) return;
      this.state.lost = error;
      if (error.status === 404 || error.reason === 'NOT_READ') clearTimeout(this.timer);
    }
  }

  private pause(): number {
    const now = this.wait;
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    return now * (0.75 + Math.random() / 2);
  }

  private hear(message: Message): void {
    clearTimeout(this.silence);
    this.state.online = true;
    this.state.version = Math.max(this.state.version, message.version);
    switch (message.type) {
      case 'snapshot':
        this.see(message);
        break;
      case 'update':
        this.follow(message);
        break;
      case 'changed':
        this.state.room = message.room;
        break;
      case 'said':
        this.state.chat = [...this.state.chat, message].slice(-80);
        break;
    }
    const id = 'id' in message ? message.id : undefined;
    if (id) {
      this.waiting.get(id)?.(message as Answer);
      this.waiting.delete(id);
    }
  }

  private see(snapshot: Snapshot): void {
    const board: Board = {
      snapshot,
      scene: snapshot.scene,
      hand: snapshot.hand ?? [],
      offers: snapshot.offers ?? [],
      drawn: snapshot.drawn ?? null,
      hands: snapshot.hands ?? null,
    };
    if (!this.state.snapshot && snapshot.player >= 0) remember(this.code, snapshot.room.edition);
    // who sits at a board sees that one alone, and may have come from another
    if (snapshot.seat !== null || snapshot.boards < Object.keys(this.state.boards).length) this.state.boards = {};
    this.state.boards[snapshot.board] = board;
    if (snapshot.unseated || snapshot.player >= 0) this.state.unseated = snapshot.unseated ?? '';
    this.state.room = snapshot.room;
    this.state.chat = snapshot.chat ?? [];
    this.state.skew = snapshot.now ? snapshot.now - Date.now() : 0;
    if (snapshot.seat !== null || !(this.state.board in this.state.boards)) this.state.board = snapshot.board;
    if (this.state.board === snapshot.board) Object.assign(this.state, board);
  }

  private follow(update: Update): void {
    if (!update.missed) this.merge(update);
    if (!update.missed || update.version > this.asked) for (const listener of this.listeners) listener(update);
  }

  private merge(update: Update): void {
    const number = update.board ?? 0;
    const old = this.state.boards[number];
    if (!old) {
      this.look();
      return;
    }
    const board: Board = {
      ...old,
      scene: update.scene ? { ...old.scene, ...update.scene } : old.scene,
      hand: update.hand ?? old.hand,
      offers: update.offers ?? old.offers,
      drawn: update.drawn ?? null,
      hands: update.hands ?? old.hands,
    };
    this.state.boards[number] = board;
    if (this.state.board === number) Object.assign(this.state, board);
  }
}
