import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoadReport, LoadRequest } from './load.ts';

const PATIENCE_MS = 30_000;
const MOST_PENDING = 400;
const MOST_FAILURES = 20;
/** Shorter than the server's own time, which could otherwise close a connection while it is used again. */
const IDLE_MS = 30_000;

/** The program behind `startLoad`: `send-load.ts ORIGIN RATE`, with the requests as its first message. */
const [origin = '', rate = '1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: MOST_PENDING, timeout: IDLE_MS });
const intervalMs = 1000 / Number(rate);
const times: number[] = [];
const byStatus: Record<string, number> = {};
const failures: string[] = [];
const pending = new Set<Promise<void>>();
let failed = 0;
let serial = 0;
let isOver = false;

interface Answer {
  status: number;
  text: string;
}

function headersOf({ body, token, cookie, isWrite }: LoadRequest): Record<string, string> {
  serial += 1;
  return {
    'x-forwarded-for': `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`,
    ...(body === undefined ? { accept: 'text/html' } : { 'content-type': 'application/json' }),
    ...(token && { token }),
    ...(cookie && { cookie }),
    ...(isWrite && { 'idempotency-key': randomUUID() }),
  };
}

function send(one: LoadRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const method = one.body === undefined ? 'GET' : 'POST';
    const options = { method, headers: headersOf(one), agent, timeout: PATIENCE_MS };
    const sent = request(`${origin}${one.path}`, options, (response) => {
      void readText(response).then((text) => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.once('error', (error) => resolve({ status: 0, text: error.message }));
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.end(one.body === undefined ? undefined : JSON.stringify(one.body));
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks = await response.toArray().catch(() => []);
  return Buffer.concat(chunks).toString();
}

function hasFailed({ body }: LoadRequest, { status, text }: Answer): boolean {
  if (status < 200 || status >= 400) return true;
  return body !== undefined && !text.includes('"code":200');
}

async function measure(one: LoadRequest): Promise<void> {
  const start = performance.now();
  const answer = await send(one);
  times.push(performance.now() - start);
  byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
  if (!hasFailed(one, answer)) return;
  failed += 1;
  const reason = answer.status === 0 ? ` ${answer.text}` : codeOf(answer.text);
  if (failures.length < MOST_FAILURES) failures.push(`${one.path} ${answer.status}${reason}`);
}

function codeOf(text: string): string {
  const code = /"code":(\d+)/.exec(text)?.[1];
  return code ? ` (code ${code})` : '';
}

function reportOf(): LoadReport {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const spread = { p50: at(0.5), p99: at(0.99), max: at(1) };
  return { sent: times.length, byStatus, failed, failures, ...spread };
}

const [requests] = (await once(process, 'message')) as [LoadRequest[]];
process.once('message', () => {
  isOver = true;
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
const startedAt = performance.now();
for (let turn = 0; !isOver; turn++) {
  await delay(Math.max(0, startedAt + turn * intervalMs - performance.now()));
  const one = requests[turn % requests.length];
  if (!one || pending.size >= MOST_PENDING) continue;
  const measured = measure(one).finally(() => pending.delete(measured));
  pending.add(measured);
}
await Promise.all(pending);
process.send?.(reportOf(), () => process.exit());
