/**
 * Loaded into a server process before its own code (`--import`). Measures for how long its event loop
 * is blocked at a time, and answers each message of the parent with the longest time since the last.
 */
const TICK_MS = 1;
let lastTick = performance.now();
let blockedMs = 0;

function tick() {
  const now = performance.now();
  blockedMs = Math.max(blockedMs, now - lastTick - TICK_MS);
  lastTick = now;
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
