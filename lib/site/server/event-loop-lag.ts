import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const WINDOW_MS = 1_000;
const NANOSECONDS = 1e6;

interface Delays {
  /** Of the intervals between turns, in nanoseconds. */
  mean: number;
  stddev: number;
}

/**
 * How long a request that comes at any moment waits for the event loop, in milliseconds: the mean of the
 * intervals between two turns, each weighted by its length, without the resolution of the meter.
 */
export function meanLagMs({ mean, stddev }: Delays): number {
  if (!(mean > 0)) return 0;
  return Math.max(0, (mean + stddev ** 2 / mean) / NANOSECONDS - RESOLUTION_MS);
}

/** Measures the lag of this process over the last whole second. @returns reads it */
export function measureLag(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lagMs = 0;
  setInterval(() => {
    lagMs = meanLagMs(delays);
    delays.reset();
  }, WINDOW_MS).unref();
  return () => lagMs;
}
