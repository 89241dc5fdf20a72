import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { meanLagMs } from './event-loop-lag.ts';

/** Mean and deviation of intervals in milliseconds, in nanoseconds. */
function delaysOf(...intervals: number[]) {
  const mean = intervals.reduce((sum, one) => sum + one, 0) / intervals.length;
  const squares = intervals.map((one) => (one - mean) ** 2);
  const stddev = Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / intervals.length);
  return { mean: mean * 1e6, stddev: stddev * 1e6 };
}

it('is nothing while every turn is on time, and without a turn', () => {
  expect(meanLagMs(delaysOf(20, 20, 20))).toBe(0);
  expect(meanLagMs({ mean: Number.NaN, stddev: Number.NaN })).toBe(0);
});

it('weighs an interval by its length', () => {
  expect(meanLagMs(delaysOf(320, 320))).toBeCloseTo(300);
  expect(meanLagMs(delaysOf(600, 20, 20, 20, 20, 20))).toBeGreaterThan(400);
});

it('is measured of this process', async () => {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  await delay(50);
  const until = performance.now() + 400;
  while (performance.now() < until);
  await delay(50);
  delays.disable();
  expect(meanLagMs(delays)).toBeGreaterThan(200);
});
