import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Seen } from './bystander.ts';

const INTERVAL_MS = 25;
/** A site that answers nothing must not collect requests without end. */
const MOST_PENDING = 100;
const PATIENCE_MS = 30_000;
/** As many as a browser opens to one host, and keeps. */
const CONNECTIONS = 6;

/**
 * A process that reads the balance of one member every 25 ms until it is told to end. Requests start
 * by the clock, so that slow answers do not thin out the sample.
 */
const [origin = '', token = '', address = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, token };
const times: number[] = [];
const pending = new Set<Promise<void>>();
let failures = 0;
let isOver = false;
process.once('message', () => {
  isOver = true;
});

/** Whether the balance was answered. */
function readBalance(): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { method: 'POST', headers, agent, timeout: PATIENCE_MS };
    const sent = request(`${origin}/api/balance`, options, async (response) => {
      const chunks = await response.toArray().catch(() => []);
      resolve(Buffer.concat(chunks).includes('"code":200'));
    });
    sent.once('error', () => resolve(false));
    sent.once('timeout', () => sent.destroy());
    sent.end('{}');
  });
}

async function ask(): Promise<void> {
  const start = performance.now();
  const isAnswered = await readBalance();
  times.push(performance.now() - start);
  if (!isAnswered) failures += 1;
}

function spreadOf(): Pick<Seen, 'p50' | 'p99' | 'max'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

// A member who is there already has their connections open.
await Promise.all(Array.from({ length: CONNECTIONS }, readBalance));
process.send?.('ready');
while (!isOver) {
  if (pending.size < MOST_PENDING) {
    const asked = ask().finally(() => pending.delete(asked));
    pending.add(asked);
  }
  await delay(INTERVAL_MS);
}
await Promise.all(pending);
process.send?.({ requests: times.length, failures, ...spreadOf() } satisfies Seen, () =>
  process.exit(),
);
