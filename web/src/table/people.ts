/** Who sits where, as seen from the reader's own place: the next clockwise to the left, then over the top. */

/** The seats of the others in the order in which they sit around the table. */
export function around(seats: number, own: number | null): number[] {
  const first = own ?? -1;
  const count = own === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, i) => (first + 1 + i) % seats);
}

/** Where the i-th of n stands on the rim, in percent of the felt: on an arc from the left over the top to the right. */
export function spot(i: number, n: number): { x: number; y: number } {
  const share = n === 1 ? 0.5 : i / (n - 1);
  const wide = n > 6 ? 1.18 : 1; // a crowd reaches round to the reader's own side
  const angle = (Math.PI * (1 + wide)) / 2 - Math.PI * wide * share;
  return { x: 50 + 42 * Math.cos(angle), y: 58 - 46 * Math.sin(angle) };
}
