/** The kick as seen from behind the ball: meters on the ground and in the air as places in the drawing. */

import type { Flight } from '../protocol';

/* As the table judges kicks (server/flick.py); a test compares. Which kick is good is for the table alone to say. */
export const DISTANCE = 20; // meters to the goal
export const LIFT = 38; // degrees above the ground
export const BAR = 3; // meters
export const TOP = 9;
export const WIDTH = 2.8; // from the middle to a post

/* The drawing, 200 wide and 160 high. */
export const MIDDLE = 100;
export const GROUND = 78; // where the goal stands
export const TEE = 142; // where the ball lies
export const SCALE = 7; // to a meter at the goal
const FAR = 0.38; // how large a thing at the goal is, to one at the tee
const HORIZON = (GROUND - FAR * TEE) / (1 - FAR);
const EDGE = 96; // a ball that flies by is still seen at the side
const STEPS = 12;

const tan = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

/** How far aside, to each step ahead, a kick at this angle begins in the drawing; and the angle of such a line. */
export const slope = (angle: number): number => (tan(angle) * DISTANCE * SCALE) / (TEE - GROUND);
export const angleOf = (aside: number): number => (Math.atan((aside * (TEE - GROUND)) / (DISTANCE * SCALE)) * 180) / Math.PI;

export interface Point { x: number; y: number; size: number }

/** Where something is drawn that is so far on its way to the goal (0 to 1), meters aside and up. */
export function drawn(way: number, aside: number, up: number): Point {
  const size = 1 / (1 + way * (1 / FAR - 1));
  const meter = (SCALE * size) / FAR;
  const x = MIDDLE + Math.max(-EDGE, Math.min(EDGE, aside * meter));
  return { x, y: HORIZON + (TEE - HORIZON) * size - up * meter, size };
}

/** The path of a kick: off as it was aimed, blown aside and pulled down on its way to where the table saw it arrive. */
export function path({ angle, x, height }: Pick<Flight, 'angle' | 'x' | 'height'>): Point[] {
  const aimed = DISTANCE * tan(angle);
  const thrown = (DISTANCE * tan(LIFT)) / Math.cos((angle * Math.PI) / 180);
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const way = i / STEPS;
    return drawn(way, aimed * way + (x - aimed) * way ** 2, thrown * way + (height - thrown) * way ** 2);
  });
}
