/** Why something was refused, in the reader's language: words by the name of the reason. */

import { t } from './words';

/** Reasons of which the server knows more than their words say: it is told apart, in English. */
const MORE = new Set(['BAD_OPTIONS', 'NO_ACTION', 'NO_COMMAND', 'BAD_REQUEST', 'BAD_POSITION', 'NO_BOT']);

/** The words of a reason; the server's own, in English, stand where there are none. */
export function whyNot(reason: string, said: string): string {
  const key = `why.${reason}`;
  const words = reason ? t(key) : key;
  return words === key ? said : words;
}

/** What the server says beyond these words. */
export const detailOf = (reason: string, said: string): string => (MORE.has(reason) ? said : '');
