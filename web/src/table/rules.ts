/** The sentences of the rules, in the reader's language as far as they are translated. */

import type { Clause } from '../lib/api';
import { rule } from '../lib/words';
import type { Game } from './game.svelte';

/** The words of a clause of the edition or of a ruling that all editions share. */
export function clauseText(game: Game, id: string): string {
  const own = game.edition?.clauses.find((clause) => clause.id === id)?.text;
  const ruling = game.rulings.find((each) => each.id === id)?.text;
  return rule(`clause.${id}`) || rule(`ruling.${id}.text`) || (own ?? ruling ?? '');
}

/** Clauses under their headings, in order. */
export function sections(clauses: readonly Clause[]): { title: string; clauses: Clause[] }[] {
  const all: { title: string; clauses: Clause[] }[] = [];
  for (const clause of clauses) {
    if (all.at(-1)?.title !== clause.section) all.push({ title: clause.section, clauses: [] });
    all.at(-1)?.clauses.push(clause);
  }
  return all;
}
