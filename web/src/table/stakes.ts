/** What a challenge may cost, in words: numbers as the table tells them, addresses as the edition has them. */

import { t } from '../lib/words';
import type { Game } from './game.svelte';

export interface Stake {
  text: string;
  clause: string;
}

export function stakes(game: Game): Stake[] {
  const total = game.scene.total ?? 0;
  const surcharge = game.scene.surcharge ?? 0;
  const source = game.scene.source ?? null;
  const about = (topic: string): string => game.edition?.topics[topic]?.[0] ?? '';
  return [
    { text: t('table.stakeAccept', { n: total }), clause: about('w4_accept') },
    {
      text: t('table.stakeRight', { n: total, who: source === null ? '' : game.name(source) }),
      clause: about('challenge_guilty'),
    },
    { text: t('table.stakeWrong', { n: total + surcharge }), clause: about('challenge_innocent') },
  ];
}
