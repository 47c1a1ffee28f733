/** Sounds made on the spot. Nothing is heard before the first touch or key, nor when switched off. */

import { save, settings } from './settings.svelte';

let context: AudioContext | null = null;

export function setSound(on: boolean): void {
  save({ sound: on });
  if (on) play('card');
}

/** A note: pitch in hertz, when it starts and how long it lasts in seconds, how loud. */
type Note = [pitch: number, start: number, length: number, loud: number];

const TUNES: Record<string, Note[]> = {
  turn: [[523, 0, 0.12, 0.1], [784, 0.1, 0.18, 0.1]],
  uno: [[659, 0, 0.1, 0.14], [880, 0.09, 0.1, 0.14], [1319, 0.18, 0.3, 0.14]],
  caught: [[392, 0, 0.14, 0.14], [294, 0.13, 0.3, 0.14]],
  lost: [[330, 0, 0.1, 0.08], [262, 0.09, 0.16, 0.08]],
  turnabout: [[494, 0, 0.09, 0.08], [622, 0.07, 0.09, 0.08], [494, 0.14, 0.12, 0.08]],
  item: [[523, 0, 0.08, 0.1], [659, 0.07, 0.08, 0.1], [784, 0.14, 0.08, 0.1], [1047, 0.21, 0.22, 0.1]],
  good: [[523, 0, 0.14, 0.12], [659, 0.12, 0.14, 0.12], [784, 0.24, 0.3, 0.12]],
  miss: [[294, 0, 0.18, 0.12], [220, 0.16, 0.36, 0.12]],
  win: [[523, 0, 0.16, 0.12], [659, 0.14, 0.16, 0.12], [784, 0.28, 0.16, 0.12], [1047, 0.42, 0.5, 0.12]],
  no: [[196, 0, 0.12, 0.1]],
  hurry: [[880, 0, 0.05, 0.08]],
};

/** Plays a sound by name: one of the tunes, or the rustle of a "card". */
export function play(name: string): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  if (context) sound(context, name);
  else setTimeout(() => sound((context ??= new AudioContext()), name)); // to make one takes long: not while a card is drawn
}

function sound(on: AudioContext, name: string): void {
  if (on.state === 'suspended') void on.resume();
  if (name === 'card') rustle(on);
  else for (const note of TUNES[name] ?? []) sing(on, note);
}

function sing(on: AudioContext, [pitch, start, length, loud]: Note): void {
  const tone = on.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  const begin = on.currentTime + start;
  tone.connect(swell(on, begin, length, loud));
  tone.start(begin);
  tone.stop(begin + length);
}

function rustle(on: AudioContext): void {
  const noise = on.createBufferSource();
  const length = 0.07;
  noise.buffer = on.createBuffer(1, on.sampleRate * length, on.sampleRate);
  const samples = noise.buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const band = on.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = 2600;
  noise.connect(band).connect(swell(on, on.currentTime, length, 0.22));
  noise.start();
}

/** A loudness that rises at once and dies away. */
function swell(on: AudioContext, begin: number, length: number, loud: number): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(on.destination);
  return gain;
}
