/** Why something was refused, in the reader's language: words by the name of the reason. */

import { t } from './words';

/** The words of a reason. The server's own, in English, stand where there are none, or are put in where they tell more. */
export function whyNot(reason: string, said: string): string {
  const key = `why.${reason}`;
  const words = reason ? t(key, { why: said }) : key;
  return words === key ? said : words;
}
