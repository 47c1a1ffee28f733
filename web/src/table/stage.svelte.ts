/** Where things stand on the screen, and the cards that are on their way between them. */

import type { AnyEvent, Scene } from '../protocol';
import { FLIGHT, reduced } from '../lib/motion';
import { choreography, type Flying } from './flights';

export interface Flyer extends Flying {
  key: number;
  start: DOMRect;
  end: DOMRect;
}

const MOST = 14; // cards in the air

export class Stage {
  flyers = $state.raw<Flyer[]>([]);
  coveredTop = $state<string | null>(null); // still seen on the pile until the new card has landed
  launch: DOMRect | null = null; // where the own card was when it was played
  lastTop: string | null = null;
  private readonly boxes = new Map<string, DOMRect>();
  private readonly places = new Map<string, HTMLElement>();
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Attached to an element, so that cards can fly to it. */
  at = (name: string) => (node: Element) => {
    this.places.set(name, node as HTMLElement);
    return () => {
      if (this.places.get(name) === node) this.places.delete(name);
    };
  };

  place(name: string): HTMLElement | undefined {
    return this.places.get(name);
  }

  /** Where something stands. All places are looked up together, once a frame: a look makes the browser lay out the page. */
  box(name: string): DOMRect | null {
    if (!this.boxes.size) {
      for (const [place, node] of this.places) this.boxes.set(place, node.getBoundingClientRect());
      requestAnimationFrame(() => this.boxes.clear());
    }
    return this.boxes.get(name) ?? null;
  }

  /** Shows what the events move; called before the screen is drawn anew, while everything is where it was. */
  play(events: readonly AnyEvent[], own: number | null, scene: Scene): void {
    if (reduced()) return;
    const all = choreography(events, own, scene.players?.length ?? 0, scene.direction ?? 1).slice(0, MOST);
    const pile = this.box('discard')?.width ?? 80;
    const flyers = all.map((each) => this.flyer(each, pile)).filter((each) => each !== null);
    if (!flyers.length) return;
    this.flyers = [...this.flyers, ...flyers].slice(-MOST);
    const landing = Math.max(-1, ...flyers.filter((each) => each.to === 'discard').map((each) => each.delay));
    if (landing >= 0 && this.lastTop) this.cover(this.lastTop, landing + FLIGHT);
  }

  landed(flyer: Flyer): void {
    this.flyers = this.flyers.filter((each) => each !== flyer);
  }

  /** Whatever is in the air is gone. */
  clear(): void {
    this.flyers = [];
    this.coveredTop = null;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private cover(top: string, ms: number): void {
    this.coveredTop = top;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.coveredTop = null), ms);
  }

  /** Everything is measured here: to look at the layout while cards take off would have it made anew for each. */
  private flyer(flying: Flying, pile: number): Flyer | null {
    const start = flying.from === 'played' ? (this.launch ?? this.box('hand')) : this.box(flying.from);
    const end = this.box(flying.to);
    if (!start || !end) return null;
    const size = (place: string, box: DOMRect): number => (place.startsWith('seat') ? pile * 0.45 : Math.min(box.width, pile));
    const boxes = { start: cardBox(start, size(flying.from, start)), end: cardBox(end, size(flying.to, end)) };
    return { ...flying, ...boxes, key: ++this.count };
  }
}

/** A rectangle of the shape of a card around the middle of a place. */
const cardBox = (box: DOMRect, width: number): DOMRect =>
  new DOMRect(box.left + box.width / 2 - width / 2, box.top + box.height / 2 - width * 0.75, width, width * 1.5);
