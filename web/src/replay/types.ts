/** What the server sends for a replay: see `server/frames.py`. */

import type { AnyEvent, Room, Scene, Standing } from '../protocol';

export interface Frame {
  version: number;
  board?: number;
  round?: number;
  seat?: number;
  action?: string;
  cause?: '' | 'timeout' | 'substitute';
  at?: number;
  position: string;
  events?: AnyEvent[];
  hands: string[][];
  scene: Scene;
}

export interface Film {
  edition: string;
  edition_name: string;
  options: Record<string, unknown>;
  names: string[];
  room: Room;
  boards: number;
  standings: Standing[];
  checked: { deals: number; actions: number; draws: number };
  frames: Frame[];
}
