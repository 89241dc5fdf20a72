import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { newAttackMember } from '#lab/attack/support/new-attack-member';
import { closeDatabase, database } from '#lib/base/db/client';
import { freePort } from '#scripts/boot/cluster-settings';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { openTestCluster } from '#scripts/testing/test-cluster';
import { seedDatabase, siteEnvironment } from '#scripts/testing/test-site';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import { copyWithoutTelemetry } from '../support/tree-without-telemetry.ts';

const PROGRAM = fileURLToPath(new URL('../support/serve-variants.ts', import.meta.url));
/** What telemetry that is switched off may cost. */
const OFF_LIMIT = 1.02;
const ROUNDS = 60;
const WARM_UP_ROUNDS = 15;
const CALLS = 300;
const LANES = 8;
/** So many that none reaches its limit of 1,200 calls a minute. */
const MEMBERS = 120;

/** Servers of one process, and the processor time of a call in each, by round, in microseconds. */
interface Served {
  child: ChildProcess;
  ports: number[];
  micros: number[][];
}

/** Compares the processor time of calls with telemetry off and on with that of a product without it. */
export const telemetryCost: Rehearsal = {
  name: 'telemetry-cost',
  summary: 'measures what telemetry costs a call, off and on, beside a product without it.',
  inTest: false,
  run: async (say) => {
    const { close } = await openTestCluster();
    const url = process.env.DATABASE_URL ?? '';
    await seedDatabase(url);
    const copies = [copyWithoutTelemetry(1), copyWithoutTelemetry(2)];
    const collector = createServer((request, response) => {
      request.resume().once('end', () => response.end('{}'));
    });
    await once(collector.listen(0, '127.0.0.1'), 'listening');
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    try {
      const roots = copies.map(({ root }) => root);
      return [await compareOff(roots, url, say), await compareOn(url, endpoint, say)];
    } finally {
      collector.close();
      for (const { remove } of copies) remove();
      await closeDatabase();
      await close();
    }
  },
};

/**
 * One process serves a copy without telemetry, the product and a second copy. What is loaded first runs
 * faster, so the product, in the middle, is compared with the mean of the copies; they show the noise.
 */
async function compareOff(
  [first = '', last = '']: string[],
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Finding> {
  say('off, between two copies without it');
  const [{ micros }] = await measure([await serve([first, PROJECT_ROOT, last], databaseUrl)]);
  const [without = [], off = [], twin = []] = micros;
  const means = without.map((one, round) => (one + (twin[round] ?? Number.NaN)) / 2);
  const ratio = ratioOf(off, means);
  const noise = ratioOf(twin, without);
  const seen = `${ratio.toFixed(3)} of ${Math.round(quantileOf(means, 0.5))} µs; one copy to the other ${noise.toFixed(3)}`;
  return { name: `off, a call takes at most ${OFF_LIMIT}`, held: ratio <= OFF_LIMIT, seen };
}

/** Metrics and traces observe the pool of their whole process, so each variant has a process. */
async function compareOn(
  databaseUrl: string,
  endpoint: string,
  say: (line: string) => void,
): Promise<Finding> {
  say('on, a process each');
  const metrics = async () => ({ METRICS_PORT: String(await freePort()) });
  const [off, counted, traced] = await measure([
    await serve([PROJECT_ROOT], databaseUrl),
    await serve([PROJECT_ROOT], databaseUrl, await metrics()),
    await serve([PROJECT_ROOT], databaseUrl, {
      ...(await metrics()),
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    }),
  ]);
  const ratio = (one: Served | undefined) =>
    ratioOf(one?.micros[0] ?? [], off.micros[0] ?? []).toFixed(2);
  const seen = `metrics ${ratio(counted)}, metrics and all traces ${ratio(traced)}`;
  return { name: 'what it costs a call switched on', held: true, seen };
}

async function serve(
  roots: readonly string[],
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<Served> {
  const env = siteEnvironment(databaseUrl, { LOG_LEVEL: 'info', ...variables });
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc'];
  const child = fork(PROGRAM, roots, { env, stdio });
  const [ports] = (await once(child, 'message')) as [number[]];
  return { child, ports, micros: ports.map(() => []) };
}

/** Measures all servers in rounds, each round in another order, so that a busy moment meets all. */
async function measure(served: [Served, ...Served[]]): Promise<[Served, ...Served[]]> {
  const tokens: string[] = [];
  for (let made = 0; made < MEMBERS; made++) tokens.push((await newAttackMember(database())).token);
  const servers = served.flatMap(({ child, ports, micros }) =>
    ports.map((port, at) => ({ child, port, micros: micros[at] ?? [] })),
  );
  try {
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
      for (let turn = 0; turn < servers.length; turn++) {
        const server = servers[(turn + round) % servers.length];
        if (!server) continue;
        const spent = await microsOfCall(server.child, server.port, tokens, round);
        if (round >= WARM_UP_ROUNDS) server.micros.push(spent);
      }
    return served;
  } finally {
    for (const { child } of served) child.kill();
  }
}

/** @throws {Error} if a call fails */
async function microsOfCall(
  child: ChildProcess,
  port: number,
  tokens: readonly string[],
  round: number,
): Promise<number> {
  const before = await processorMicros(child);
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < CALLS; index = next++) {
      const token = tokens[(index + round) % tokens.length] ?? '';
      const answer = await fetch(`http://127.0.0.1:${port}/api/balance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: '{}',
      });
      const text = await answer.text();
      if (!text.includes('"code":200')) throw new Error(`a call was answered ${text}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return ((await processorMicros(child)) - before) / CALLS;
}

async function processorMicros(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message');
  child.send('processor time');
  const [micros] = (await answered) as [number];
  return micros;
}

/** Median of the ratios within each round. */
function ratioOf(own: readonly number[], base: readonly number[]): number {
  const ratios = own.map((micros, round) => micros / (base[round] ?? Number.NaN));
  return quantileOf(ratios, 0.5);
}

function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
