import { utcOffsetMs } from '#lib/base/taipei-time';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;

/** Usual distances between ticks. */
const STEPS = [
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY_MS,
  2 * DAY_MS,
  5 * DAY_MS,
  7 * DAY_MS,
  10 * DAY_MS,
];

/**
 * Ticks of a time axis, at round times in Taipei.
 * @param from milliseconds since the epoch, like `to` and the ticks
 * @param max maximum number of ticks
 */
export function timeTicks(from: number, to: number, max: number): number[] {
  const limit = Math.max(1, max);
  const step = STEPS.find((each) => (to - from) / each <= limit) ?? STEPS.at(-1) ?? DAY_MS;
  const offset = utcOffsetMs(new Date(from));
  const first = Math.ceil((from + offset) / step) * step - offset;
  const ticks: number[] = [];
  for (let at = first; at <= to; at += step) ticks.push(at);
  return ticks;
}

/** The format of ticks that are `step` milliseconds apart. */
export function tickFormat(step: number): 'day' | 'minute' | 'second' {
  if (step >= DAY_MS) return 'day';
  return step > 0 && step < MINUTE ? 'second' : 'minute';
}
