/** The four colors: each has a shape of its own, so that nobody needs to tell colors apart. */
export const SUITS = ['R', 'Y', 'G', 'B'] as const;
export type Suit = (typeof SUITS)[number];

/** The shape of each color in a box of 100 by 100. */
export const SHAPES: Record<string, string> = {
  R: 'M50 8a42 42 0 1 0 .01 0Z',
  Y: 'M50 7 62.5 34 92 37.500 70 57.500 76.500 87 50 72 23.500 87 30 57.500 8 37.500 37.500 34Z',
  G: 'M50 13 91 84H9Z',
  B: 'M14 14H86V86H14Z',
};

/** Where the middle of a shape lies, seen from the middle of its box: a triangle is heavy below. */
export const WEIGHT: Record<string, number> = { R: 0, Y: 3, G: 11, B: 0 };

/** The color a card shows by itself; a wild has none. */
export const suitOf = (code: string): Suit | '' => (SHAPES[code[0]] ? (code[0] as Suit) : '');

/** What a card shows besides its color. */
export const symbolOf = (code: string): string => (suitOf(code) ? code.slice(1) : code);
