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
  14 * DAY_MS,
];

/** Usual numbers of months between ticks of a longer time. */
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 240];
const MONTH_MS = 30.5 * DAY_MS;

/**
 * Ticks of a time axis, at round times in Taipei.
 * @param from milliseconds since the epoch, like `to` and the ticks
 * @param max maximum number of ticks
 */
export function timeTicks(from: number, to: number, max: number): number[] {
  const limit = Math.max(1, max);
  const step = STEPS.find((each) => (to - from) / each <= limit);
  if (step === undefined) return monthTicks(from, to, limit);
  const offset = utcOffsetMs(new Date(from));
  const first = Math.ceil((from + offset) / step) * step - offset;
  const ticks: number[] = [];
  for (let at = first; at <= to; at += step) ticks.push(at);
  return ticks;
}

/** Ticks at the beginnings of months in Taipei. */
function monthTicks(from: number, to: number, limit: number): number[] {
  const months = MONTHS.find((each) => (to - from) / (each * MONTH_MS) <= limit) ?? 240;
  const offset = utcOffsetMs(new Date(from));
  const local = new Date(from + offset);
  const ticks: number[] = [];
  for (let month = -(local.getUTCMonth() % months); ; month += months) {
    const at = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + month) - offset;
    if (at > to) return ticks;
    if (at >= from) ticks.push(at);
  }
}

/** The format of ticks that are `step` milliseconds apart. */
export function tickFormat(step: number): 'month' | 'day' | 'minute' | 'second' {
  if (step >= 28 * DAY_MS) return 'month';
  if (step >= DAY_MS) return 'day';
  return step > 0 && step < MINUTE ? 'second' : 'minute';
}
