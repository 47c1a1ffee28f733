import type { Mark } from './glyphs';

/**
 * Pictures of the wilds in a box of 100 by 100, by card code. Paints: R Y G B the four colors, p paper, d dark,
 * m muted; a suffix "-" draws the line instead of the area ("p-" is a line of paper).
 */
export const WILDS: Record<string, Mark[]> = {
  W: [
    ['R', 'M46 46H8a42 42 0 0 1 38-38Z'],
    ['Y', 'M54 46V8a42 42 0 0 1 38 38Z'],
    ['B', 'M46 54v38A42 42 0 0 1 8 54Z'],
    ['G', 'M54 54h38a42 42 0 0 1-38 38Z'],
    ['d', 'M50 33 54.500 45.500 67 50 54.500 54.500 50 67 45.500 54.500 33 50 45.500 45.500Z'],
  ],
  // two followers close behind a leader, and the air that they leave standing
  WD: [
    ['m-', 'M4 30H30M0 50H18M4 70H30'],
    ['B', 'M18 24H40L56 50 40 76H18L34 50Z'],
    ['G', 'M38 24H60L76 50 60 76H38L54 50Z'],
    ['Y', 'M58 18H78L98 50 78 82H58L77 50Z'],
    ['p', 'M78 40 90 50 78 60 82 50Z'],
  ],
  // a folded paper triangle between the posts, and frost
  WK: [
    ['Y-', 'M18 6V54H82V6M50 54V96'],
    ['p', 'M40 14 70 30 36 42Z'],
    ['m', 'M40 14 48 29 36 42Z'],
    ['m-', 'M16 72V94M6 77.500 26 88.500M26 77.500 6 88.500M84 72V94M74 77.500 94 88.500M94 77.500 74 88.500'],
  ],
  // a parcel that bursts open
  WI: [
    ['R', 'M10 50H50V94H16a6 6 0 0 1-6-6Z'],
    ['B', 'M50 50H90V88a6 6 0 0 1-6 6H50Z'],
    ['p', 'M43 50H57V94H43Z'],
    ['G', 'M4 40 46 46V54L4 50Z'],
    ['Y', 'M96 40 54 46V54L96 50Z'],
    ['p', 'M50 2 55 18 70 10 62 25 78 30 62 35 50 46 38 35 22 30 38 25 30 10 45 18Z'],
    ['Y', 'M50 14 53 23 61 21 56 28 50 38 44 28 39 21 47 23Z'],
  ],
};

/** Four cards in a fan, behind the number of a wild that makes somebody draw. */
export const FAN: Mark[] = [
  ['R', 'M6 30 30 22 46 66 22 74Z'],
  ['Y', 'M27 15 52 13 55 61 30 63Z'],
  ['G', 'M53 13 77 19 67 65 43 59Z'],
  ['B', 'M74 26 96 38 75 78 53 66Z'],
];

/** The small mark in the corner, by card code, in a box of 24 by 36: lines. */
export const CORNERS: Record<string, string> = {
  WD: 'M2 8 12 18 2 28M13 8 23 18 13 28',
  WK: 'M3 4V19H21V4M12 19V34',
  WI: 'M2 16H22V33H2ZM12 16V33M12 10V4M4 11 2 6M20 11l2-5',
};

/** Pictures of what a card may reveal, by the name that the edition gives it, lower case. */
export const ITEMS: Record<string, Mark[]> = {
  mushroom: [
    ['p', 'M34 54H66L70 84a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8Z'],
    ['R', 'M6 58C4 24 26 8 50 8S96 24 94 58Q50 70 6 58Z'],
    ['p', 'M50 16a12 12 0 1 0 .01 0ZM22 36a8 8 0 1 0 .01 0ZM78 36a8 8 0 1 0 .01 0Z'],
    ['m-', 'M42 70V82M58 70V82'],
  ],
  'banana peel': [
    ['Y', 'M44 8H56L58 30C78 42 94 60 94 90 78 72 68 62 58 58L56 92 50 72 44 92 42 58C32 62 22 72 6 90 6 60 22 42 42 30Z'],
    ['d', 'M44 6H56L57 18H43Z'],
    ['d-', 'M50 34V58'],
  ],
  'green shell': [
    ['p', 'M10 62Q50 100 90 62L92 74Q50 108 8 74Z'],
    ['G', 'M8 66C8 30 26 12 50 12S92 30 92 66Q50 90 8 66Z'],
    ['p-', 'M36 32H64L74 52 50 66 26 52ZM36 32 30 18M64 32 70 18M74 52 90 56M26 52 10 56M50 66V78'],
  ],
  lightning: [['Y', 'M58 2 16 56H44L34 98 84 38H54Z']],
  'bob-omb': [
    ['d', 'M48 28a33 33 0 1 0 .01 0Z'],
    ['m-', 'M26 56Q28 44 38 39'],
    ['Y-', 'M66 32C70 20 80 24 84 14'],
    ['R', 'M86 2 89 9 96 10 91 15 92 22 86 19 80 22 81 15 76 10 83 9Z'],
  ],
};

/** A burst, for an item that has no picture here. */
export const BURST: Mark[] = [
  ['Y', 'M50 4 60 30 88 18 72 44 98 54 70 60 78 90 50 72 22 90 30 60 2 54 28 44 12 18 40 30Z'],
];
