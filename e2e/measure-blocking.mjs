import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server process before its own code (`--import`). Measures how long its event loop is
 * blocked at a time, and answers each message of the parent with the longest time since the last one.
 */
const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

process.on('message', () => {
  // Some turns later, so that a step that has just ended is counted.
  setTimeout(() => {
    process.send({ type: 'blocked', blockedMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS) });
    delay.reset();
  }, 5 * RESOLUTION_MS);
});
