/** Single keys for what can be done anywhere at the table. */

import type { Game, Panel } from './game.svelte';
import { SUITS } from '../cards/suits';
import { colorOf } from './offers';

const OFF = 'lastcard.letters';

/** Has somebody switched single letters off? */
export function lettersOff(): boolean {
  try {
    return localStorage.getItem(OFF) === 'off';
  } catch {
    return false;
  }
}

export function setLetters(on: boolean): void {
  try {
    localStorage.setItem(OFF, on ? 'on' : 'off');
  } catch {
    // then it holds until the page is left
  }
}

/** Is somebody writing, or has another window the keys? */
const busy = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented ||
  (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null);

/** Does what a key stands for; `also` are keys of the screen around. */
export function pressed(game: Game, event: KeyboardEvent, also: Record<string, () => void>): void {
  if (busy(event)) return;
  const key = event.key.toLowerCase();
  if (key === 'escape' && document.querySelector('dialog[open]')) return; // the window closes by itself
  const what = arrows(game, key) ?? (lettersOff() ? undefined : (letters(game, key) ?? also[key]));
  if (!what) return;
  event.preventDefault();
  what();
}

/** Arrows lead to the hand from the buttons over it, and from wherever nothing else has the focus. */
function arrows(game: Game, key: string): (() => void) | undefined {
  const focus = document.activeElement;
  const free = focus === document.body || focus === null || focus.closest('.actions') !== null;
  return free && key.startsWith('arrow') ? () => game.focusHand() : undefined;
}

function letters(game: Game, key: string): (() => void) | undefined {
  if ('1234'.includes(key)) return color(game, SUITS[Number(key) - 1]);
  if (document.querySelector('dialog[open]')) return undefined;
  const { offers } = game;
  const open = (panel: Panel) => () => game.toggle(panel);
  switch (key) {
    case 'd':
      return rest(game);
    case 'u':
      return offers.uno ? () => void game.act('call_uno') : undefined;
    case 'a':
      return offers.accept ? () => void game.act('accept') : undefined;
    case 'x':
      return offers.challenge ? () => void game.act('challenge') : undefined;
    case 'c':
      return offers.catches.size ? () => game.grab() : undefined;
    case 's':
      return () => game.sort();
    case 'l':
      return open('log');
    case 't':
      return open('chat');
    case 'r':
      return open('rules');
    default:
      return undefined;
  }
}

/** Whatever ends the turn without a card. */
function rest(game: Game): (() => void) | undefined {
  const { draw, keep, stop } = game.offers;
  const action = draw ? 'draw' : keep ? 'keep' : stop ? 'end_draft' : '';
  return action ? () => void game.act(action) : undefined;
}

function color(game: Game, suit: string): (() => void) | undefined {
  const line = game.wheel?.lines.find((each) => colorOf(each) === suit) ?? game.offers.colors.get(suit);
  return line ? () => void game.act(line) : undefined;
}
