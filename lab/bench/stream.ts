import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from '#lib/base/db/client';
import { METALS } from '#lib/base/money';
import { buildPages } from '#scripts/boot/build/build';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import type { ChildMessage } from '#scripts/boot/processes/run-as-child-process';

const STREAMS = 2_000;
/** Streams of one client address, below the limit of 200. */
const PER_ADDRESS = 100;
/** Streams that are opened at the same time. */
const OPENED_AT_ONCE = 50;
/** Streams that are opened first and not counted, so that code compiles and caches fill. */
const WARM_UP = 100;
const SECONDS = 30;

/** An open stream: `wait` resolves when a text has arrived. */
class StreamClient {
  #tail = '';
  #awaited: { text: string; done: () => void } | null = null;
  readonly socket: Socket;

  constructor(port: number, localAddress: string) {
    this.socket = connect({ port, host: '127.0.0.1', localAddress });
    this.socket.setEncoding('latin1');
    this.socket.on('data', (data: string) => {
      // An event may be split between two packets.
      this.#tail = (this.#tail + data).slice(-1_000);
      this.#check();
    });
    this.socket.write(
      `GET /api/market/stream HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n\r\n`,
    );
  }

  wait(text: string): Promise<void> {
    return new Promise((done) => {
      this.#awaited = { text, done };
      this.#check();
    });
  }

  #check(): void {
    if (!this.#awaited || !this.#tail.includes(this.#awaited.text)) return;
    this.#awaited.done();
    this.#awaited = null;
  }
}

/**
 * Measures one web process with 2,000 open price streams: the time from a notification of the
 * database until the last client has the event, and the memory of the process for each stream.
 */
export async function benchStream(pool: Pool): Promise<object[]> {
  await buildPages({ say: console.log });
  const port = await freePort();
  const web = await startWeb(port);
  try {
    const warmed = await openStreams(port, WARM_UP, 250);
    for (let second = 0; second < 5; second++) await publishTicks(pool, warmed);
    for (const { socket } of warmed) socket.destroy();
    await delay(5_000);
    const before = residentKilobytes(web);
    const clients = await openStreams(port, STREAMS, 1);
    const latencies: number[] = [];
    for (let second = 0; second < SECONDS; second++)
      latencies.push(...(await publishTicks(pool, clients)));
    await delay(2_000);
    const perStream = (residentKilobytes(web) - before) / STREAMS;
    const sorted = latencies.toSorted((a, b) => a - b);
    const quantile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    const figures = [
      {
        streams: STREAMS,
        ticks: sorted.length,
        'tick to last client, ms: median': quantile(0.5),
        p99: quantile(0.99),
        'memory a stream, KB': perStream.toFixed(1),
      },
    ];
    console.table(figures);
    for (const { socket } of clients) socket.destroy();
    return figures;
  } finally {
    web.kill('SIGTERM');
    await once(web, 'exit');
  }
}

/** Publishes a tick of each metal within one second. @returns milliseconds until the last client had each */
async function publishTicks(pool: Pool, clients: readonly StreamClient[]): Promise<number[]> {
  const latencies: number[] = [];
  const pause = delay(1_000);
  for (const symbol of METALS) {
    const id = `${++ticks}`;
    const payload = { type: 'tick', id, symbol, price: '4000.00', at: new Date().toISOString() };
    const received = Promise.all(clients.map((client) => client.wait(`id: ${id}\n`)));
    const start = performance.now();
    await pool.$executeRaw`SELECT pg_notify('market', ${JSON.stringify(payload)})`;
    await received;
    latencies.push(performance.now() - start);
  }
  await pause;
  return latencies;
}

/** Far above the ids of stored ticks. */
let ticks = 1_000_000_000;

/** @param host last part of the first client address, 127.0.1.N */
async function openStreams(port: number, count: number, host: number): Promise<StreamClient[]> {
  const clients: StreamClient[] = [];
  while (clients.length < count) {
    const opened = Array.from({ length: OPENED_AT_ONCE }, (_, i) => {
      const address = `127.0.1.${host + Math.floor((clients.length + i) / PER_ADDRESS)}`;
      return new StreamClient(port, address);
    });
    await Promise.all(opened.map((client) => client.wait('retry: ')));
    clients.push(...opened);
  }
  return clients;
}

async function startWeb(port: number): Promise<ChildProcess> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DESK_PORT: 'off',
  };
  const web = fork(`${PROJECT_ROOT}/scripts/web.ts`, [], { env, cwd: PROJECT_ROOT });
  const [message] = (await once(web, 'message')) as [ChildMessage];
  if (message.type === 'fault') throw new Error(message.sentence);
  return web;
}

function residentKilobytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
