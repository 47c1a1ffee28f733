/** Options and their values as people call them, and what does not go together. */

import type { Catalog, Conflict, Edition, Format, Value } from './api';
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

type Settings = Record<string, Value>;

/** A format with the target that it goes on to. */
function told(form: Format, options: Settings): string {
  const format = rule(`format.${form.key}`, form.name);
  return form.scored && 'target' in options ? t('start.format_to', { format, n: valueName('target', options.target) }) : format;
}

/** How a match is scored: by the format that was chosen, or else by what the edition's sheet and the house rules come to. */
export function formatTold(known: Catalog, edition: Edition, format: string, given: Settings): string {
  const options = { ...edition.defaults, ...given };
  const chosen = known.formats.find((form) => form.key === format);
  if (chosen) return told(chosen, options);
  const fits = (form: Format): boolean => !form.players && Object.entries(form.options).every(([name, value]) => options[name] === value);
  const found = known.formats.findLast(fits);
  if (!found) return t('start.by_sheet');
  const decisive = new Set(['target', ...known.formats.flatMap((form) => Object.keys(form.options))]);
  const changed = Object.keys(given).some((name) => decisive.has(name) && given[name] !== edition.defaults[name]);
  return t(changed ? 'start.by_options' : 'start.by_sheet_told', { format: told(found, options) });
}
