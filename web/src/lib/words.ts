/** All words of the page in the reader's language: catalogues of the page, and texts of rules from the server. */

import { createSubscriber } from 'svelte/reactivity';
import { save, settings } from './settings.svelte';

type Words = Record<string, string>;

export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch', es: 'Español', zh: '中文' };

const files = import.meta.glob<Words>('../words/*/*.json', { import: 'default' });
let words: Words = {};
let rules: Words = {};
let current = 'en';
let plurals = new Intl.PluralRules(current);
let changed = (): void => {};
const subscribe = createSubscriber((update) => {
  changed = update;
  return () => (changed = () => {});
});

/** The code of the language in use; whatever reads it is drawn anew when it changes. */
export function language(): string {
  subscribe();
  return current;
}

function wanted(): string {
  const asked = [settings.language, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find((tag) => tag in LANGUAGES) ?? 'en';
}

async function catalogue(tag: string): Promise<Words> {
  const paths = Object.keys(files).filter((path) => path.includes(`/${tag}/`));
  return Object.assign({}, ...(await Promise.all(paths.map((path) => files[path]()))));
}

export async function begin(): Promise<void> {
  await use(wanted());
}

async function use(tag: string): Promise<void> {
  words = await catalogue(tag);
  current = tag;
  plurals = new Intl.PluralRules(tag);
  document.documentElement.lang = tag;
  rules = {};
  changed();
  void fetch(`/api/words/${tag}`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Words>) : {}))
    .then((found) => {
      if (current === tag) rules = found;
      changed();
    })
    .catch(() => {});
}

export async function choose(tag: string): Promise<void> {
  save({ language: tag });
  await use(tag);
}

/** The words of a key, with values put in; `n` chooses among `key#one`, `key#other` and so on. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  subscribe();
  const n = values.n;
  const plural = typeof n === 'number' ? `${key}#${plurals.select(n)}` : '';
  const text = words[plural] ?? words[`${key}#other`] ?? words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** A text of the rules by its id, `clause.…`, `option.…` and so on; what is not known is the fallback. */
export function rule(id: string, fallback = ''): string {
  subscribe();
  return rules[id] ?? fallback;
}
