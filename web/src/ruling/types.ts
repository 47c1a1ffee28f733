/** What the server sends for rulings: see `service/rulings.py` and `service/sketching.py`. */

import type { AnyEvent } from '../protocol';
import type { Value } from '../lib/api';

export interface Deed {
  action: string;
  card?: string;
  color?: boolean;
  lawful?: boolean;
}

export interface Position {
  position: string;
  edition: string;
  edition_name: string;
  options: Record<string, Value>;
  players: number;
  hands: string[][];
  discard: string[];
  color: string | null;
  draw: string[] | null;
  loose: number;
  fields: Record<string, string>;
  turn: number;
  direction: number;
  ask: string;
  top: string | null;
  total: number;
  scores: number[];
  draw_count: number;
  offers: string[][];
  deeds: Deed[][];
  phases: string[];
  naming: string[];
  spare: Record<string, number>;
}

/** The parts of a position that a click may change. */
export interface Parts {
  edition: string;
  options: Record<string, Value>;
  hands: string[][];
  discard: string[];
  color: string | null;
  draw: string[] | null;
  loose: number;
  rest: boolean;
  fields: Record<string, string>;
}

export interface Line {
  text: string;
  clauses?: string[];
  event?: AnyEvent;
  note?: '' | 'depends' | 'may' | 'catchable';
  seat?: number;
}

export interface Answer {
  lawful: boolean;
  seat: number;
  action: string;
  why: string;
  reason: string;
  clause: string;
  clause_text: string;
  clauses: string[];
  bluff: '' | 'guilty' | 'innocent' | 'unknown';
  lines: Line[];
  then: string;
  awaits: string[];
  choices: string[];
  cited: { id: string; text: string }[];
  position: string;
  after: Position | null;
}
