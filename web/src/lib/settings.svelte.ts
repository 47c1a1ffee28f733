/** What this browser remembers: language, colors, sound, the name and the quick game last used, the tables sat at. */

export type Theme = 'auto' | 'light' | 'dark';

export interface Seen {
  code: string;
  edition: string;
  at: number;
}

interface Settings {
  theme: Theme;
  language: string;
  sound: boolean;
  name: string;
  edition: string;
  level: string;
  tables: Seen[];
}

const KEY = 'lastcard';
const MOST_TABLES = 30;
const USUAL: Settings = { theme: 'auto', language: '', sound: true, name: '', edition: '', level: '', tables: [] };

function load(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Settings>(load());

export function save(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing is still good for a match
  }
  paint();
}

export function remember(code: string, edition: string): void {
  const others = settings.tables.filter((seen) => seen.code !== code);
  save({ tables: [{ code, edition, at: Date.now() }, ...others].slice(0, MOST_TABLES) });
}

export function paint(): void {
  document.documentElement.dataset.theme = settings.theme;
}

paint();
