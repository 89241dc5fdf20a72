import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { BystanderReport } from './bystander.ts';

const INTERVAL_MS = 25;
/** Limits the requests in progress when a site does not answer. */
const MOST_PENDING = 100;
const PATIENCE_MS = 30_000;
/** As many as a browser keeps open to one host. */
const CONNECTIONS = 6;

/**
 * A program that reads the balance of one member every 25 ms until it receives a message. Requests
 * start by the clock, so that slow answers do not reduce the number of samples.
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

/** Whether the call succeeded. */
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

async function measure(): Promise<void> {
  const start = performance.now();
  const isAnswered = await readBalance();
  times.push(performance.now() - start);
  if (!isAnswered) failures += 1;
}

function spreadOf(): Pick<BystanderReport, 'p50' | 'p99' | 'max'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

// Opens the connections first, as a member who already uses the site has them.
await Promise.all(Array.from({ length: CONNECTIONS }, readBalance));
process.send?.('ready');
while (!isOver) {
  if (pending.size < MOST_PENDING) {
    const measured = measure().finally(() => pending.delete(measured));
    pending.add(measured);
  }
  await delay(INTERVAL_MS);
}
await Promise.all(pending);
process.send?.({ requests: times.length, failures, ...spreadOf() } satisfies BystanderReport, () =>
  process.exit(),
);
