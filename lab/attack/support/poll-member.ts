import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { BystanderReport, Latencies, WatchedMember } from './bystander.ts';

const CALL_INTERVAL_MS = 25;
/** Below the limit of pages of one member. */
const PAGE_INTERVAL_MS = 200;
/** Limits the requests in progress when a site does not answer. */
const MOST_PENDING = 100;
const PATIENCE_MS = 30_000;
/** As many as a browser keeps open to one host. */
const CONNECTIONS = 6;

/** Requests of one kind: sent at an interval, so that slow answers do not reduce the samples. */
class Poll {
  readonly #send: () => Promise<boolean>;
  readonly #times: number[] = [];
  readonly #pending = new Set<Promise<void>>();
  #failures = 0;

  constructor(send: () => Promise<boolean>) {
    this.#send = send;
  }

  async run(intervalMs: number, isOver: () => boolean): Promise<Latencies> {
    while (!isOver()) {
      if (this.#pending.size < MOST_PENDING) this.#start();
      await delay(intervalMs);
    }
    await Promise.all(this.#pending);
    return this.#report();
  }

  #start(): void {
    const measured = this.#measure().finally(() => this.#pending.delete(measured));
    this.#pending.add(measured);
  }

  async #measure(): Promise<void> {
    const start = performance.now();
    const isAnswered = await this.#send();
    this.#times.push(performance.now() - start);
    if (!isAnswered) this.#failures += 1;
  }

  #report(): Latencies {
    const sorted = this.#times.toSorted((a, b) => a - b);
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    const failures = this.#failures;
    return { requests: sorted.length, failures, p50: at(0.5), p99: at(0.99), max: at(1) };
  }
}

/** Sends one request. @returns whether the answer contains `expected` */
function ask(url: string, options: RequestOptions, expected: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(url, { timeout: PATIENCE_MS, ...options }, async (response) => {
      const chunks = await response.toArray().catch(() => []);
      resolve(response.statusCode === 200 && Buffer.concat(chunks).includes(expected));
    });
    sent.once('error', () => resolve(false));
    sent.once('timeout', () => sent.destroy());
    sent.end(options.method === 'POST' ? '{}' : undefined);
  });
}

/**
 * A program that reads balance and /my of one member, whom a message names, until the message `end`.
 * Then it reports and waits for the next member.
 */
async function watch({ origin, address, token, cookie }: WatchedMember): Promise<BystanderReport> {
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const common = { 'x-forwarded-for': address };
  const callHeaders = { ...common, 'content-type': 'application/json', token };
  const call = () =>
    ask(`${origin}/api/balance`, { method: 'POST', headers: callHeaders, agent }, '"code":200');
  const page = () => ask(`${origin}/my`, { headers: { ...common, cookie }, agent }, '</html>');
  // Opens the connections first, as a member who already uses the site has them.
  await Promise.all([page(), ...Array.from({ length: CONNECTIONS }, call)]);
  process.send?.('ready');
  const [balance, my] = await Promise.all([
    new Poll(call).run(CALL_INTERVAL_MS, () => isOver),
    new Poll(page).run(PAGE_INTERVAL_MS, () => isOver),
  ]);
  agent.destroy();
  return { balance, my };
}

function awaitMember(): void {
  process.once('message', async (member) => {
    const report = await watch(member as WatchedMember);
    awaitMember();
    process.send?.(report);
  });
}

awaitMember();
