/** Options and their values as people call them, and what does not go together. */

import type { Conflict, Value } from './api';
import { cardName, listed } from './narrate';
import { language, rule, t } from './words';

export const optionName = (name: string): string => rule(`option.${name}`, name);

/** A value by name; `cards` are the card names that an edition brings. */
export function valueName(option: string, value: Value, cards?: Record<string, string>): string {
  if (Array.isArray(value)) return value.length ? listed(value.map((code) => cardName(code, cards))) : rule('value.none', '–');
  if (typeof value === 'number') return new Intl.NumberFormat(language()).format(value);
  return rule(`value.${option}.${value}`, rule(`value.${value}`, String(value)));
}

/** "Name: value", as one thing that is chosen. */
const setting = ([option, value]: [string, Value | null], cards?: Record<string, string>): string =>
  value === null ? optionName(option) : t('start.conflict.setting', { option: optionName(option), value: valueName(option, value, cards) });

/** What the server says of rules that do not go together, in the reader's language. */
export function conflict(found: Conflict, cards?: Record<string, string>): string {
  const [one = '', two = ''] = (found.options ?? []).map((each) => setting(each, cards));
  const format = found.format ? rule(`format.${found.format}`, found.format) : '';
  const { least = 0, most = 0 } = found;
  const whose = found.kind !== 'players' ? '' : format ? '_format' : one ? '_option' : '';
  return t(`start.conflict.${found.kind}${whose}`, { one, two, format, least, most, n: most });
}
