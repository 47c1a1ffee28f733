/** Digits and letters as single strokes in a box of 24 by 36, drawn with round ends. */
export const DIGITS = [
  'M12 2C4 2 2 9 2 18s2 16 10 16 10-7 10-16S20 2 12 2Z',
  'M4 9 13 2V34',
  'M3 10C3-1 21-1 21 10c0 8-13 14-18 24H22',
  'M3 6C8 0 20 0 20 10c0 6-6 7-10 7 5 0 11 2 11 9C20 36 6 36 2 29',
  'M16 34V2L2 24H23',
  'M20 2H6L4 17C9 12 22 12 21 24 20 36 6 36 2 29',
  'M18 2C8 3 2 14 2 24c0 7 5 10 10 10s10-4 10-10-5-9-10-9-10 3-10 9',
  'M2 2H22L9 34',
  'M12 16C6 16 4 13 4 9s3-7 8-7 8 3 8 7-2 7-8 7C5 16 2 20 2 25s4 9 10 9 10-4 10-9-3-9-10-9Z',
  'M6 34C16 33 22 22 22 12 22 5 17 2 12 2S2 6 2 12s5 9 10 9 10-3 10-9',
];
export const PLUS = 'M2 20H18M10 12V28';
export const UNDERLINE = 'M4 43H20'; // keeps 6 and 9 apart on a card that may lie upside down

/** Strokes for the other symbols, in the same box. */
export const SIGNS: Record<string, string> = {
  S: 'M12 6a12 12 0 1 0 .01 0ZM4 26 20 10',
  R: 'M1 11H22M16 4l7 7-7 7M23 26H2M8 19l-7 7 7 7',
};

/** One mark of a face: what it is painted with, and its path. */
export type Mark = readonly [paint: string, path: string];

/** Where the pieces of a symbol stand: strokes, and how far each is moved to the right. */
export interface Glyph {
  strokes: { d: string; x: number }[];
  width: number;
  letters?: string;
}

/** How a symbol is written: "7", "S", "+2", or any other by its letters. */
export function glyph(symbol: string): Glyph {
  if (/^\d$/.test(symbol)) {
    const strokes = [{ d: DIGITS[Number(symbol)], x: 0 }];
    if (symbol === '6' || symbol === '9') strokes.push({ d: UNDERLINE, x: 0 });
    return { strokes, width: 24 };
  }
  if (/^\+\d$/.test(symbol)) {
    return { strokes: [{ d: PLUS, x: 0 }, { d: DIGITS[Number(symbol[1])], x: 26 }], width: 50 };
  }
  if (SIGNS[symbol]) return { strokes: [{ d: SIGNS[symbol], x: 0 }], width: 24 };
  return { strokes: [], width: 24, letters: symbol };
}
