/** Motion that explains: short, with transforms only, and none for whoever has asked for none. */

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** How long a card flies, in milliseconds. */
export const FLIGHT = 320;

export const reduced = (): boolean => still.matches;

/** How wide a card is that flies, in pixels, before it is scaled. */
export const FLYER = 100;

/** Waits in real time, not at all under reduced motion. */
export const pause = (ms: number): Promise<void> =>
  reduced() ? Promise.resolve() : new Promise((done) => setTimeout(done, ms));

/** Lets an element come into view from a little way off. */
export function arrive(node: Element, from: { x?: number; y?: number; delay?: number } = {}): void {
  if (reduced()) return;
  node.animate(
    [{ transform: `translate(${from.x ?? 0}px, ${from.y ?? -40}px)`, opacity: 0 }, { transform: 'none', opacity: 1 }],
    { duration: 220, delay: from.delay ?? 0, easing: 'ease-out', fill: 'backwards' },
  );
}

/** Moves an element, placed at the corner of the window, from one rectangle to another. */
export function fly(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number, turn: number): Animation {
  const at = (box: DOMRect, degrees: number): string =>
    `translate(${box.left}px, ${box.top}px) scale(${box.width / FLYER}) rotate(${degrees}deg)`;
  const frames = [
    { transform: at(from, 0), opacity: 0 },
    { transform: at(from, 0), opacity: 1, offset: 0.01 },
    { transform: at(to, turn), opacity: 1 },
  ];
  return node.animate(frames, {
    duration: FLIGHT,
    delay,
    easing: 'cubic-bezier(.3, .1, .2, 1)',
    fill: 'both',
  });
}
