/** What a browser can check of the shuffle by itself: that the seed is the one that was committed to before the deal. */

const KEPT = 'commitment:';

export interface Proof {
  digest: string;
  committed: string;
  remembered: string;
  matches: boolean;
}

/** Keeps what was told before the deal, so that it can be compared with what is told after the match. */
export function remember(code: string, commitment: string): void {
  try {
    if (commitment && !localStorage.getItem(KEPT + code)) localStorage.setItem(KEPT + code, commitment);
  } catch {
    // a browser that keeps nothing checks against what the server says
  }
}

export function remembered(code: string): string {
  try {
    return localStorage.getItem(KEPT + code) ?? '';
  } catch {
    return '';
  }
}

/** Browsers compute digests only on pages that came by https, or from this machine. */
export const canCheck = (): boolean => Boolean(globalThis.crypto?.subtle);

export async function prove(code: string, seed: string, commitment: string): Promise<Proof> {
  const digest = hex(await crypto.subtle.digest('SHA-256', bytes(seed)));
  const kept = remembered(code);
  return {
    digest,
    committed: commitment,
    remembered: kept,
    matches: digest === commitment && (kept === '' || kept === commitment),
  };
}

export function bytes(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export const hex = (data: ArrayBuffer): string =>
  Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, '0')).join('');
