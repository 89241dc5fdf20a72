/**
 * Preloaded into a server process (`--import`). Measures how long its event loop is blocked, and
 * answers each message of the parent with the longest block since the last message.
 * Counts CPU time of the thread only, so that a busy machine does not count as blocking.
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
  // Waits a few turns of the event loop, so that a step that has just ended is counted.
  setTimeout(() => {
    tick();
    process.send({ type: 'blocked', blockedMs });
    blockedMs = 0;
  }, 5 * TICK_MS);
});
