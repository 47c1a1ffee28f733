/** A replay made ready to be shown: every frame with its whole scene, and where the rounds begin. */

import type { AnyEvent, Scene } from '../protocol';
import type { Reader } from '../lib/narrate';
import type { Film, Frame } from './types';

export interface Shot {
  index: number;
  frame: Frame;
  board: number;
  scene: Scene;
  names: string[];
}

/** Scenes tell only what has changed at their board; here each is whole. */
export function shots(film: Film): Shot[] {
  const last = new Map<number, Scene>();
  return film.frames.map((frame, index) => {
    const board = frame.board ?? 0;
    const scene = { ...last.get(board), ...frame.scene };
    last.set(board, scene);
    const names = (scene.players ?? []).map((player) => film.names[player] ?? '');
    return { index, frame, board, scene, names };
  });
}

/** Where each round begins. */
export function rounds(all: Shot[]): { round: number; index: number }[] {
  const found: { round: number; index: number }[] = [];
  for (const { frame, index } of all) {
    const round = frame.round ?? 1;
    if (frame.seat === undefined && found.at(-1)?.round !== round) found.push({ round, index });
  }
  return found;
}

/** Somebody beside the table, who sees everything. */
export const reader = (film: Film, shot: Shot): Reader => ({
  names: shot.names,
  seat: null,
  people: film.names,
  player: null,
});

/** Cards that came into a hand in this frame, to be marked. */
export function fresh(events: AnyEvent[], seat: number): string[] {
  return events.flatMap((event) => (event.event === 'Drew' && event.seat === seat ? (event.cards ?? []) : []));
}

/** A hand whose cards have keys that stay the same while other cards come and go; the marked ones are the last. */
export function keyed(hand: string[], marked: string[]): { key: string; code: string; isNew: boolean }[] {
  const seen = new Map<string, number>();
  const total = new Map<string, number>();
  for (const code of hand) total.set(code, (total.get(code) ?? 0) + 1);
  return hand.map((code) => {
    const nth = seen.get(code) ?? 0;
    seen.set(code, nth + 1);
    const news = marked.filter((each) => each === code).length;
    return { key: `${code}.${nth}`, code, isNew: nth >= (total.get(code) ?? 0) - news };
  });
}
