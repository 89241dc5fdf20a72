import { utcOffsetMs } from '#lib/taipei-time';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;

/** Distances between marks that people count in. */
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
 * Marks on an axis of time, at round moments of the clock in Taipei.
 * @param from milliseconds since the epoch, as `to` and the marks
 * @param most how many marks there is room for
 */
export function timeTicks(from: number, to: number, most: number): number[] {
  const room = Math.max(1, most);
  const step = STEPS.find((each) => (to - from) / each <= room) ?? STEPS.at(-1) ?? DAY_MS;
  const offset = utcOffsetMs(new Date(from));
  const first = Math.ceil((from + offset) / step) * step - offset;
  const ticks: number[] = [];
  for (let at = first; at <= to; at += step) ticks.push(at);
  return ticks;
}

/** How a moment is best written beside marks that stand `step` apart. */
export function tickFormat(step: number): 'day' | 'minute' | 'second' {
  if (step >= DAY_MS) return 'day';
  return step > 0 && step < MINUTE ? 'second' : 'minute';
}
