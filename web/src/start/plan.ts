/** The rules of a table that is being set up. */

import type { Value } from '../lib/api';

export interface Plan {
  edition: string;
  players: number;
  format: string;
  options: Record<string, Value>;
  clock: number;
  bank: number;
}

export const usual = (edition: string, players: number): Plan => ({
  edition, players, format: '', options: {}, clock: 0, bank: 60,
});

export const CLOCKS = [0, 10, 15, 20, 30, 45, 60, 90, 120];
