import { between, type Randomness, SECURE_RANDOMNESS } from '../randomness.ts';

/** Samples per second, one byte each: enough for beeps below 2 kHz, and a small file. */
export const SAMPLE_RATE = 8000;
const SILENCE = 128;
const HEADER_BYTES = 44;

/** Durations in seconds, long enough to count beeps and to tell groups apart. */
const LEAD_IN = 0.8;
const BETWEEN_GROUPS = 1.5;
const BEEP = { shortest: 0.12, longest: 0.2 };
const GAP = { shortest: 0.26, longest: 0.4 };
/** Frequency in hertz. */
const PITCH = { lowest: 480, highest: 1250 };
const LOUDNESS = { softest: 55, loudest: 85 };
const NOISE_AMPLITUDE = 9;
/** Fade-in and fade-out of a beep in seconds, to avoid clicks. */
const EDGE = 0.012;

/**
 * Renders groups of beeps as a WAV file. Pitch, length, loudness and gap of each beep are random and
 * noise is added, so that files with the same counts differ.
 */
export function renderBeeps(
  counts: readonly number[],
  random: Randomness = SECURE_RANDOMNESS,
): Uint8Array {
  const parts = counts.flatMap((count, place) => [
    silence(place === 0 ? LEAD_IN : BETWEEN_GROUPS),
    ...Array.from({ length: count }, () => [beep(random), gap(random)]).flat(),
  ]);
  return toWav(addNoise([...parts, silence(LEAD_IN)].flat(), random));
}

/** Zero samples for a duration in seconds. */
function silence(seconds: number): number[] {
  return Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, () => 0);
}

function gap(random: Randomness): number[] {
  return silence(between(random, GAP.shortest, GAP.longest));
}

function beep(random: Randomness): number[] {
  const pitch = between(random, PITCH.lowest, PITCH.highest);
  const loudness = between(random, LOUDNESS.softest, LOUDNESS.loudest);
  const samples = silence(between(random, BEEP.shortest, BEEP.longest));
  const edge = EDGE * SAMPLE_RATE;
  return samples.map((_, at) => {
    const rise = Math.min(1, at / edge, (samples.length - at) / edge);
    return Math.sin((2 * Math.PI * pitch * at) / SAMPLE_RATE) * loudness * rise;
  });
}

function addNoise(samples: readonly number[], random: Randomness): Uint8Array {
  const grain = random.bytes(samples.length);
  return Uint8Array.from(samples, (sample, at) =>
    Math.round(SILENCE + sample + ((grain[at] ?? SILENCE) / 255 - 0.5) * 2 * NOISE_AMPLITUDE),
  );
}

/** Adds a WAV header: PCM, one channel, eight bits. */
function toWav(samples: Uint8Array): Uint8Array {
  const file = new Uint8Array(HEADER_BYTES + samples.length);
  const view = new DataView(file.buffer);
  const writeText = (at: number, letters: string) => {
    for (const [place, letter] of [...letters].entries())
      view.setUint8(at + place, letter.charCodeAt(0));
  };
  writeText(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + samples.length, true);
  writeText(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  writeText(36, 'data');
  view.setUint32(40, samples.length, true);
  file.set(samples, HEADER_BYTES);
  return file;
}
