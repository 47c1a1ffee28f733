/** A flick of the ball: how it was thrown says angle and power, or keys set them. */

import { angleOf } from './goal';

const SWIFT = 6; // field heights a second that count as full power: an easy flick is about half of it
const LEAST = 0.05; // of the field's height: less is no throw
const MEMORY = 120; // milliseconds of the movement that count

export class Flick {
  angle = $state(0); // degrees, negative to the left
  power = $state(0.6);
  dx = $state(0);
  dy = $state(0);
  private trail: { x: number; y: number; at: number }[] = [];
  private height = 1;
  private pointer = -1;

  begin(event: PointerEvent, field: SVGSVGElement): void {
    field.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.height = field.getBoundingClientRect().height;
    this.trail = [{ x: event.clientX, y: event.clientY, at: event.timeStamp }];
  }

  move(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    this.trail.push({ x: event.clientX, y: event.clientY, at: event.timeStamp });
    const scale = 160 / this.height;
    this.dx = (event.clientX - this.trail[0].x) * scale;
    this.dy = Math.min(14, (event.clientY - this.trail[0].y) * scale);
  }

  /** Was it a throw? Then angle and power are what it says. */
  end(event: PointerEvent): boolean {
    if (event.pointerId !== this.pointer) return false;
    const end = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    const recent = this.trail.findLast((point) => end.at - point.at >= MEMORY) ?? this.trail[0];
    // whoever held the ball still before letting go has thrown it as far as it was dragged
    const begin = recent.y - end.y > this.height * LEAST ? recent : this.trail[0];
    this.stop();
    const up = begin.y - end.y;
    if (up < this.height * LEAST) return false;
    const speed = Math.hypot(end.x - begin.x, up) / this.height / Math.max(0.016, (end.at - begin.at) / 1000);
    this.angle = clamp(angleOf((end.x - begin.x) / up), -45, 45);
    this.power = clamp(begin === recent ? speed / SWIFT : (1.2 * up) / this.height, 0, 1);
    return true;
  }

  stop(): void {
    this.pointer = -1;
    this.dx = this.dy = 0;
  }

  /** Aims with the arrow keys; false for any other key. */
  key(name: string): boolean {
    if (name === 'ArrowLeft') this.angle = clamp(this.angle - 1, -45, 45);
    else if (name === 'ArrowRight') this.angle = clamp(this.angle + 1, -45, 45);
    else if (name === 'ArrowUp') this.power = clamp(this.power + 0.05, 0, 1);
    else if (name === 'ArrowDown') this.power = clamp(this.power - 0.05, 0, 1);
    else return false;
    return true;
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
