const free = (): boolean => document.activeElement === document.body || document.activeElement?.closest('.hand') != null;

/** Takes the focus into a window that asks something, from the hand or from nowhere: never from another button. */
export function enter(node: HTMLElement): void {
  if (free()) node.querySelector<HTMLElement>('button')?.focus();
}

/** The same for a button that is the one answer. */
export function lead(node: HTMLElement): void {
  if (free()) node.focus();
}
