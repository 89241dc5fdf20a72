import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { closeDatabase, database } from '#lib/db/client';
import { newAttackMember } from '../../attack/support/new-attack-member.ts';
import { processorMicrosOf } from '../../bench/processor-time.ts';
import { buildPages } from '../../boot/build/build.ts';
import { freePort } from '../../boot/cluster-settings.ts';
import { PROJECT_ROOT } from '../../boot/data-folder.ts';
import { waitUntilReady } from '../../boot/processes/wait-until-ready.ts';
import { openTestCluster } from '../../testing/test-cluster.ts';
import { seedDatabase, siteEnvironment } from '../../testing/test-site.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import { copyWithoutTelemetry } from '../support/tree-without-telemetry.ts';

/** What telemetry that is switched off may cost. */
const OFF_LIMIT = 1.02;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 4;
const CALLS = 400;
const PAGES = 30;
const LANES = 8;
/** So many that none reaches its limit of 1,200 calls a minute. */
const MEMBERS = 60;

interface Variant {
  name: 'without' | 'off' | 'metrics' | 'metrics and traces';
  root: string;
  variables: Record<string, string>;
}

/** A web process, and the processor time of its main thread for a call and a page, by round. */
interface Measured {
  variant: Variant;
  child: ChildProcess;
  origin: string;
  callMicros: number[];
  pageMicros: number[];
}

/** Compares the processor time of requests with telemetry off and on with that of a product without it. */
export const telemetryCost: Rehearsal = {
  name: 'telemetry-cost',
  summary: 'measures what telemetry costs a request, off and on, beside a product without it.',
  inTest: false,
  run: async (say) => {
    const { cluster: _, close } = await openTestCluster();
    await buildPages({ say });
    const url = process.env.DATABASE_URL ?? '';
    await seedDatabase(url);
    const copy = copyWithoutTelemetry();
    const collector = createServer((request, response) => {
      request.resume().once('end', () => response.end('{}'));
    });
    await once(collector.listen(0, '127.0.0.1'), 'listening');
    const { port } = collector.address() as AddressInfo;
    const sites: Measured[] = [];
    try {
      for (const variant of await variants(copy.root, `http://127.0.0.1:${port}`))
        sites.push(await startWeb(variant, url));
      return await compare(sites, say);
    } finally {
      for (const { child } of sites) child.kill();
      collector.close();
      copy.remove();
      await closeDatabase();
      await close();
    }
  },
};

async function variants(copy: string, endpoint: string): Promise<Variant[]> {
  const metrics = async () => ({ METRICS_PORT: String(await freePort()) });
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: 'always_on' };
  return [
    { name: 'without', root: copy, variables: {} },
    { name: 'off', root: PROJECT_ROOT, variables: {} },
    { name: 'metrics', root: PROJECT_ROOT, variables: await metrics() },
    {
      name: 'metrics and traces',
      root: PROJECT_ROOT,
      variables: { ...(await metrics()), ...traces },
    },
  ];
}

async function startWeb(variant: Variant, databaseUrl: string): Promise<Measured> {
  const { root, variables } = variant;
  const env = siteEnvironment(databaseUrl, { LOG_LEVEL: 'info', ...variables });
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc'];
  const child = fork(join(root, 'scripts/web.ts'), { cwd: root, env, stdio });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  const origin = `http://127.0.0.1:${message.port}`;
  await waitUntilReady(origin);
  return { variant, child, origin, callMicros: [], pageMicros: [] };
}

/** Rounds of all variants in turn, each round in another order, so that a busy moment meets all. */
async function compare(sites: Measured[], say: (line: string) => void): Promise<Finding[]> {
  const tokens: string[] = [];
  for (let made = 0; made < MEMBERS; made++) tokens.push((await newAttackMember(database())).token);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    if (round === WARM_UP_ROUNDS) for (const site of sites) forget(site);
    const order = sites.map((_, index) => sites[(index + round) % sites.length]);
    for (const site of order) if (site) await measureRound(site, tokens, round);
    if (round % 10 === 9) say(`round ${round + 1} of ${WARM_UP_ROUNDS + ROUNDS}`);
  }
  const [without, off, ...on] = sites;
  if (!without || !off) throw new Error('a variant is missing');
  const limit = `at most ${OFF_LIMIT} times the processor time`;
  const isCheap = ratioOf(off.callMicros, without.callMicros) <= OFF_LIMIT;
  return [
    { name: `off, a call takes ${limit}`, held: isCheap, seen: show(off, without) },
    ...on.map((site) => ({
      name: `what ${site.variant.name} cost`,
      held: true,
      seen: show(site, without),
    })),
  ];
}

function forget({ callMicros, pageMicros }: Measured): void {
  callMicros.length = 0;
  pageMicros.length = 0;
}

async function measureRound(site: Measured, tokens: string[], round: number): Promise<void> {
  const { variables } = site.variant;
  site.callMicros.push(
    await microsEach(site, CALLS, (index) =>
      fetch(`${site.origin}/api/balance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: tokens[index % MEMBERS] ?? '' },
        body: '{}',
      }),
    ),
  );
  const address = (index: number) => `10.${round % 250}.${index >> 8}.${index & 255}`;
  site.pageMicros.push(
    await microsEach(site, PAGES, (index) =>
      fetch(`${site.origin}/auth/login`, { headers: { 'x-forwarded-for': address(index) } }),
    ),
  );
  if (variables.METRICS_PORT) await fetch(`http://127.0.0.1:${variables.METRICS_PORT}/metrics`);
}

/** Processor time of one request, in microseconds. @throws {Error} if a request fails */
async function microsEach(
  { child }: Measured,
  count: number,
  send: (index: number) => Promise<Response>,
): Promise<number> {
  const before = processorMicrosOf([child.pid ?? 0]);
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) {
      const answer = await send(index);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a request was answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return (processorMicrosOf([child.pid ?? 0]) - before) / count;
}

function show(site: Measured, without: Measured): string {
  const part = (what: string, own: number[], base: number[]) =>
    `${what} ${ratioOf(own, base).toFixed(3)} (${Math.round(medianOf(own))} of ${Math.round(medianOf(base))} µs)`;
  return `${part('call', site.callMicros, without.callMicros)}, ${part('page', site.pageMicros, without.pageMicros)}`;
}

/** Median of the ratios within each round. */
function ratioOf(own: number[], base: number[]): number {
  return medianOf(own.map((micros, round) => micros / (base[round] ?? Number.NaN)));
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
