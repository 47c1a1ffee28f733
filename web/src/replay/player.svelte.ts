/** Where the reader is in a replay, and whether it runs by itself. */

const PACE = 1400; // milliseconds a frame at the usual speed

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Player {
  index = $state(0);
  playing = $state(false);
  speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly length: number,
    first: number,
  ) {
    this.index = this.within(first);
  }

  get atEnd(): boolean {
    return this.index >= this.length - 1;
  }

  within(index: number): number {
    return Math.max(0, Math.min(this.length - 1, Number.isFinite(index) ? index : 0));
  }

  /** Goes somewhere by hand: what runs stops. */
  go(index: number): void {
    this.pause();
    this.index = this.within(index);
  }

  step(by: number): void {
    this.go(this.index + by);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.atEnd) this.index = 0;
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.index = this.within(this.index + 1);
      if (this.atEnd) this.pause();
      else this.wait();
    }, PACE / this.speed);
  }
}

/** What a key does in a replay; nothing if somebody is typing, or the key belongs to what has the focus. */
export function move(event: KeyboardEvent): 'back' | 'on' | 'first' | 'last' | 'toggle' | 'earlier' | 'later' | '' {
  const target = event.target instanceof Element ? event.target : null;
  const inside = (selector: string): boolean => Boolean(target?.closest(selector));
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return '';
  if (inside('input:not([type=range]), select, textarea')) return '';
  if (event.key === ' ') return inside('button, a, summary') ? '' : 'toggle';
  if (event.key === 'PageUp') return 'earlier';
  if (event.key === 'PageDown') return 'later';
  if (inside('input')) return ''; // the slider knows the other keys itself
  const moves = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' } as const;
  return moves[event.key as keyof typeof moves] ?? '';
}
