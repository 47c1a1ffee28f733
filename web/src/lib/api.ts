/** The cold parts of the server, by HTTP. */

import { whyNot } from './why';
import { t } from './words';

export interface Clause { id: string; section: string; text: string }
export interface Edition {
  key: string; name: string; pitch: string; special?: { card: string; clause: string; text: string } | null; cards: Record<string, string>;
  colors?: string[]; faces?: string[]; players: [number, number]; defaults: Record<string, Value>;
  clauses: Clause[]; topics: Record<string, string[]>;
}
export type Value = boolean | number | string | string[];
export interface Option {
  name: string; group: string; help: string; type: string; values: Value[] | null; default: Value; clause: string;
  low?: number; high?: number;
}
/** What does not go together: options with values, a format, numbers of players. */
export interface Conflict {
  kind: string; options?: [string, Value | null][]; format?: string; least?: number; most?: number; clause?: string;
}
export interface Checked { ok: boolean; options?: Record<string, Value>; why?: string; conflict?: Conflict | null }
export interface Preset { key: string; name: string; help?: string; options: Record<string, Value> }
export interface Format {
  key: string; name: string; help: string; players: number | null; options: Record<string, Value>; scored: boolean;
}
export interface Catalog {
  editions: Edition[]; options: Option[]; presets: Preset[]; formats: Format[];
  bots: { name: string; about: string }[]; reactions: string[];
  rulings?: { id: string; title: string; text: string }[]; reasons?: Record<string, string>;
}
export interface Found {
  table: string; stage: string; edition: string; edition_name: string; people: string[]; free: number;
}
export interface Opening {
  edition: string; players: number; format?: string; options?: Record<string, Value>; clock?: number; bank?: number;
  public?: boolean; open_hands?: boolean; name: string; entropy?: string; bots?: string[]; start?: boolean;
}

/** Why the server said no, or that it said nothing at all; the message is a sentence for people, in their language. */
export class Refusal extends Error {
  constructor(readonly status: number, readonly reason = '', readonly said = '', readonly clause = '', readonly at = 0, readonly found = '') {
    super(said || t('start.no_server'));
    this.message = this.told();
  }
  /** The message in the language of now. */
  told(): string {
    if (!this.said) return t('start.no_server');
    return this.at ? t('start.position_at', { at: this.at, found: this.found }) : whyNot(this.reason, this.said);
  }
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const post = body === undefined ? {} : {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  };
  const answer = await fetch(path, post).catch(() => { throw new Refusal(0); });
  let found: unknown;
  try {
    found = JSON.parse(await answer.text());
  } catch {
    throw new Refusal(answer.status); // a proxy speaks for a server that is away
  }
  if (!answer.ok) {
    const { why, reason, clause, at = 0 } = found as { why?: string; reason?: string; clause?: string; at?: number };
    const word = (body as { position?: string } | undefined)?.position?.slice(at - 1).split(' ')[0] ?? '';
    throw new Refusal(answer.status, reason, why ?? answer.statusText, clause, at, at ? word : '');
  }
  return found as T;
}

let known: Promise<Catalog> | undefined;

/** Editions, options, bots: asked for once. */
export function catalog(): Promise<Catalog> {
  known ??= ask<Catalog>('/api/editions').catch((error: unknown) => { known = undefined; throw error; });
  return known;
}

/** A number of this device's own, mixed into the shuffle. */
export function share(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const openTable = (opening: Opening): Promise<{ table: string; player: number }> =>
  ask('/api/tables', { entropy: share(), ...opening });
export const takeSeat = (code: string, name: string, place?: number): Promise<{ player: number }> =>
  ask(`/api/tables/${code}/seats`, place === undefined ? { name, entropy: share() } : { name, place, entropy: share() });
