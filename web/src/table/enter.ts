/** Takes the focus into a window that asks something, from the hand or from nowhere: never from another button. */
export function enter(node: HTMLElement): void {
  const focus = document.activeElement;
  if (focus === document.body || focus?.closest('.hand')) node.querySelector<HTMLElement>('button')?.focus();
}
