import { SAMPLE_RATE } from '#lib/access/puzzle/audio/render-beeps';

const HEADER_BYTES = 44;
/** Above the noise, below the softest beep. */
const AUDIBLE = 25;
/** In hundredths of a second: pause between two groups, and between two beeps of a group. */
const GROUP_PAUSE = 100;
const BEEP_PAUSE = 10;

/** Loudness of each hundredth of a second. */
function loudnessOf(file: Uint8Array): number[] {
  const samples = file.slice(HEADER_BYTES);
  const span = SAMPLE_RATE / 100;
  return Array.from({ length: Math.floor(samples.length / span) }, (_, at) =>
    Math.max(...samples.slice(at * span, (at + 1) * span).map((sample) => Math.abs(sample - 128))),
  );
}

/** Counts the beeps of each group; a pause of a second starts a new group. */
export function countBeeps(file: Uint8Array): number[] {
  const groups: number[] = [];
  let quiet = Number.POSITIVE_INFINITY;
  for (const loudness of loudnessOf(file)) {
    if (loudness < AUDIBLE) {
      quiet += 1;
      continue;
    }
    if (quiet > GROUP_PAUSE || groups.length === 0) groups.push(0);
    if (quiet > BEEP_PAUSE) groups.push((groups.pop() ?? 0) + 1);
    quiet = 0;
  }
  return groups;
}
