/** Quick reactions by key: a sign for the button, words for whoever hears it. */
import { t } from '../lib/words';

export const REACTIONS: Record<string, string> = {
  hello: '👋',
  well_played: '👏',
  nice: '👍',
  oops: '🙈',
  thanks: '🙏',
  hurry: '⏳',
  wow: '😮',
  laugh: '😄',
};

export const reaction = (key: string): string => `${REACTIONS[key] ?? ''} ${t(`react.${key}`)}`.trim();
