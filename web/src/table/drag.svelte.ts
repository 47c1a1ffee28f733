/** Dragging one thing with mouse, pen or finger; what has been dragged is not clicked as well. */
export class Drag {
  key = $state('');
  dx = $state(0);
  dy = $state(0);
  private down: { x: number; y: number; key: string; pointer: number } | null = null;
  private moved = false;

  begin(event: PointerEvent, key: string): void {
    this.moved = false;
    if (event.button !== 0) return;
    this.down = { x: event.clientX, y: event.clientY, key, pointer: event.pointerId };
  }

  move(event: PointerEvent): void {
    if (!this.down || event.pointerId !== this.down.pointer) return;
    const dx = event.clientX - this.down.x;
    const dy = event.clientY - this.down.y;
    if (!this.key && Math.hypot(dx, dy) < 10) return;
    if (!this.key) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.key = this.down.key;
    this.moved = true;
    this.dx = dx;
    this.dy = dy;
  }

  end(_event: PointerEvent, drop: (up: number) => void): void {
    const up = -this.dy;
    const dragged = Boolean(this.key);
    if (dragged) drop(up);
    this.stop();
  }

  stop(): void {
    this.down = null;
    this.key = '';
    this.dx = this.dy = 0;
  }

  /** Was it a click, and not the end of a drag? A key makes a click without a pointer. */
  clicked(event: MouseEvent): boolean {
    const click = !this.moved || event.detail === 0;
    this.moved = false;
    return click;
  }
}
