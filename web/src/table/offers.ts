/** The offers of the own seat, sorted by what they are for. Nothing is offered here that was not sent. */

export interface Offers {
  /** Cards that can be played, each with the lines that play it: one, or one for each color. */
  cards: Map<string, string[]>;
  colors: Map<string, string>;
  targets: Map<number, string>;
  catches: Map<number, string>;
  kicks: string[];
  draw: boolean;
  keep: boolean;
  stop: boolean;
  accept: boolean;
  challenge: boolean;
  uno: boolean;
  /** What is asked has one answer, by a button. Calls are not asked for. */
  only: boolean;
}

const SIMPLE: Record<string, 'draw' | 'keep' | 'stop' | 'accept' | 'challenge' | 'uno'> = {
  draw: 'draw',
  keep: 'keep',
  end_draft: 'stop',
  accept: 'accept',
  challenge: 'challenge',
  call_uno: 'uno',
};

export function sorted(lines: readonly string[]): Offers {
  const offers: Offers = {
    cards: new Map(),
    colors: new Map(),
    targets: new Map(),
    catches: new Map(),
    kicks: [],
    draw: false,
    keep: false,
    stop: false,
    accept: false,
    challenge: false,
    uno: false,
    only: false,
  };
  for (const line of lines) put(offers, line);
  offers.only = answers(offers) === 1 && (offers.draw || offers.keep || offers.stop);
  return offers;
}

function answers({ cards, colors, targets, kicks, draw, keep, stop, accept, challenge }: Offers): number {
  const buttons = [draw, keep, stop, accept, challenge].filter(Boolean).length;
  return cards.size + colors.size + targets.size + kicks.length + buttons;
}

function put(offers: Offers, line: string): void {
  const [verb, what] = line.split(' ');
  const simple = SIMPLE[verb];
  if (simple) offers[simple] = true;
  else if (verb === 'play' || verb === 'draft') offers.cards.set(what, [...(offers.cards.get(what) ?? []), line]);
  else if (verb === 'color') offers.colors.set(what, line);
  else if (verb === 'target') offers.targets.set(Number(what), line);
  else if (verb === 'catch') offers.catches.set(Number(what), line);
  else if (verb === 'kick') offers.kicks.push(line);
}

/** The color that a line names, if it plays a card whose color is to be chosen. */
export const colorOf = (line: string): string => line.split(' ')[2] ?? '';
