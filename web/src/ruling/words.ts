/** Actions, clauses and cards of a ruling in the reader's language. */

import { cardName, colorName, who, type Reader } from '../lib/narrate';
import { rule, t } from '../lib/words';

/** What a clause or a ruling says; English from the server where the language has no text of it. */
export const clauseText = (id: string, english: string): string =>
  rule(`clause.${id}`, rule(`ruling.${id}.text`, rule(id, english)));

/** An action as the end of a sentence: "play red 5". */
export function spoken(r: Reader, action: string): string {
  const [verb = '', what = '', color = ''] = action.split(' ');
  if (verb === 'play' || verb === 'draft') {
    const key = color ? 'ruling.playColor' : `ruling.${verb}`;
    return t(key, { card: cardName(what, r.cards), color: color ? colorName(color) : '' });
  }
  if (verb === 'catch' || verb === 'target') return t(`ruling.do.${verb}`, { who: who(r, Number(what)) });
  if (verb === 'color') return t('ruling.do.color', { color: colorName(what) });
  return t(`ruling.do.${action}`);
}
