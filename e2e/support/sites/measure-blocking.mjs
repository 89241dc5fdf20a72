/**
 * Loaded into a server process before its own code (`--import`). Measures for how long its event loop
 * is blocked at a time, and answers each message of the parent with the longest time since the last.
 * Only time in which its thread had a processor counts: a busy machine is no block.
 */
const TICK_MS = 1;
let lastTick = performance.now();
let lastUsage = process.threadCpuUsage();
let blockedMs = 0;

function tick() {
  const now = performance.now();
  const { user, system } = process.threadCpuUsage(lastUsage);
  const stepMs = Math.min(now - lastTick - TICK_MS, (user + system) / 1000);
  blockedMs = Math.max(blockedMs, stepMs);
  lastTick = now;
  lastUsage = process.threadCpuUsage();
}

setInterval(tick, TICK_MS).unref();

process.on('message', () => {
  // Some turns later, so that a step that has just ended is counted.
  setTimeout(() => {
    tick();
    process.send({ type: 'blocked', blockedMs });
    blockedMs = 0;
  }, 5 * TICK_MS);
});
