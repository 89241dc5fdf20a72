import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { database, type Pool } from '#lib/base/db/client';
import { buildPages } from '#scripts/boot/build/build';
import { buildEnvironment } from '#scripts/boot/run-program';
import { measurePage, type PageParts } from '#scripts/testing/page-parts';
import { seedDatabase, startSite } from '#scripts/testing/test-site';
import { newRoom, openIssue } from '#tests/support/market/market-rows';
import { BARE_FOLDER, buildBareApp } from './bare-app.ts';
import { type LoadTarget, measureLoad } from './load.ts';
import { openPuzzles, rightAnswer } from './open-puzzles.ts';
import { type BenchMember, newBenchMembers } from './web-members.ts';

/** So many that none reaches its general limit of 1,200 requests a minute. */
const MEMBERS = 1_200;
const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const QUOTES = 30_000;
const PUZZLES = 80_000;
/** More than the others, so that waits for row locks show. */
const MANY_LANES = 24;
const TOP_UP = { channel: 'bank', amount: '1000' };
const JSON_HEADERS = { 'content-type': 'application/json' };

/** A request of ours next to its floor. */
export interface WebFigure {
  what: string;
  bare: number;
  ours: number;
  ratio: number;
  /** Of a page only: what the server renders for it. */
  parts?: PageParts;
}

interface Site {
  origin: string;
  db: Pool;
  members: BenchMember[];
  roomId: bigint;
}

/**
 * Requests per second of calls and pages of one web process, each next to a bare Next app of the same
 * version in the same minute: median of several rounds in turn.
 * @param only names of the targets; all if empty
 */
export async function benchWeb(only: readonly string[]): Promise<WebFigure[]> {
  await buildBareApp();
  await buildPages({ say: console.log });
  const url = process.env.DATABASE_URL ?? '';
  await seedDatabase(url);
  const bare = await startBare();
  const site = await startSite(url, undefined, { LOG_LEVEL: 'silent' });
  try {
    const db = database();
    const members = await newBenchMembers(db, MEMBERS);
    const roomId = await newRoom(db, 'XAU');
    const targets = {
      ...(await targetsOf({ origin: site.origin, db, members, roomId })),
      ...elementTargets(bare.origin),
    };
    const figures: WebFigure[] = [];
    for (const [what, target] of Object.entries(targets)) {
      if (only.length > 0 && !only.includes(what)) continue;
      figures.push(await compare(what, target, floorOf(bare.origin, target)));
      console.log(JSON.stringify(figures.at(-1)));
    }
    console.table(figures.map(({ parts, ...figure }) => ({ ...figure, ...parts })));
    return figures;
  } finally {
    await site.stop();
    bare.child.kill();
  }
}

async function startBare(): Promise<{ origin: string; child: ChildProcess }> {
  const env = buildEnvironment();
  const child = fork(join(BARE_FOLDER, 'serve.mjs'), [], { cwd: BARE_FOLDER, env });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, child };
}

/** The bare handler for a call, the bare page for a page. */
function floorOf(origin: string, { method, connections }: LoadTarget): LoadTarget {
  const more = connections === undefined ? {} : { connections };
  if (method === 'GET') return { origin, path: '/', method, next: () => ({}), ...more };
  // A copy, because autocannon adds the length of the body.
  const next = () => ({ headers: { ...JSON_HEADERS }, body: '{"page":1}' });
  return { origin, path: '/api/echo', next, ...more };
}

async function compare(what: string, target: LoadTarget, floor: LoadTarget): Promise<WebFigure> {
  const rounds: [number, number][] = [];
  for (const each of [floor, target]) await measureLoad(each, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    const { perSecond: bare } = await measureLoad(floor, SECONDS);
    const { perSecond: ours } = await measureLoad(target, SECONDS);
    rounds.push([bare, ours]);
  }
  const [bare, ours] = [median(rounds.map(([b]) => b)), median(rounds.map(([, o]) => o))];
  const figure = {
    what,
    bare: Math.round(bare),
    ours: Math.round(ours),
    ratio: round2(ours / bare),
  };
  return target.method === 'GET' ? { ...figure, parts: await partsOf(target) } : figure;
}

async function partsOf({ origin, path, next }: LoadTarget): Promise<PageParts> {
  const { headers = {} } = next();
  return measurePage(await (await fetch(origin + path, { headers })).text());
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function round2(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}

async function targetsOf(site: Site): Promise<Record<string, LoadTarget>> {
  const { origin, db, members, roomId } = site;
  await db.issue.deleteMany({ where: { roomId, state: { in: ['scheduled', 'open'] } } });
  await openIssue(db, roomId);
  const order = { room_id: `${roomId}`, side: 'buy', qty: '0.1' };
  const quoteIds = await newQuotes(site);
  await openPuzzles(db, PUZZLES, addressOf);
  let judged = 0;
  const call = (path: string, body: object = {}) => callOf(site, path, () => body);
  return {
    balance: call('/api/balance'),
    rooms: call('/api/rooms'),
    market: call('/api/market', { range: '1d' }),
    bills: call('/api/bills'),
    orders: call('/api/orders'),
    positions: call('/api/positions'),
    order: callOf(site, '/api/order', () => order),
    quoteOrder: {
      ...callOf(site, '/api/order', (member) => ({ quote_id: quoteIds.get(member.id)?.pop() })),
      connections: MANY_LANES,
    },
    issueOrder24: { ...callOf(site, '/api/order', () => order), connections: MANY_LANES },
    topUp24: { ...callOf(site, '/api/recharge', () => TOP_UP), connections: MANY_LANES },
    puzzle: { ...callOf(site, '/api/puzzle', () => ({})), next: () => anonymous({}) },
    judge: {
      ...callOf(site, '/api/puzzleVerify', () => ({})),
      next: () => anonymous(rightAnswer(judged), judged++),
    },
    ...Object.fromEntries(
      ['/home', '/my', '/trade', '/market'].map((path) => [
        path,
        { origin, path, method: 'GET', next: () => pageRequest(members), expected: '</html>' },
      ]),
    ),
    '/auth/login': {
      ...{ origin, path: '/auth/login', method: 'GET', expected: '</html>' },
      next: () => ({ headers: anonymous({}).headers }),
    },
  };
}

/** Pages of the bare app with 200 elements, as elements and as one text: what an element costs. */
function elementTargets(origin: string): Record<string, LoadTarget> {
  const page = { origin, method: 'GET' as const, next: () => ({}), expected: '</html>' };
  return {
    '200 elements': { ...page, path: '/elements' },
    '200 elements as text': { ...page, path: '/text' },
  };
}

let turn = 0;
const nextMember = (members: BenchMember[]) => members[turn++ % members.length] as BenchMember;

function callOf(
  { origin, members }: Site,
  path: string,
  bodyOf: (member: BenchMember) => object,
): LoadTarget {
  const next = () => {
    const member = nextMember(members);
    const { headers, body } = anonymous(bodyOf(member));
    return { headers: { ...headers, token: member.token, 'idempotency-key': randomUUID() }, body };
  };
  return { origin, path, next, expected: '"code":200' };
}

/** A request without a session from an address of its own. */
function anonymous(body: object, n = turn++) {
  const headers = { ...JSON_HEADERS, 'x-forwarded-for': addressOf(n) };
  return { headers, body: JSON.stringify(body) };
}

function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

function pageRequest(members: BenchMember[]) {
  return { headers: { cookie: nextMember(members).cookie } };
}

/** Firm quotes for every member, valid for an hour. @returns their ids by member */
async function newQuotes({ db, members, roomId }: Site): Promise<Map<bigint, string[]>> {
  const rows = await db.$queryRaw<{ id: bigint; userId: bigint }[]>`
    INSERT INTO price_quote (user_id, room_id, symbol, side, qty, mid, price, gross, fee, net, source,
      spread_bps, fee_bps, expires_at)
    SELECT member, ${roomId}, 'XAU', 'buy', 1000, 400000, 400400, 400400, 1201, 401601, 'simulated',
      20, 30, clock_timestamp() + interval '1 hour'
    FROM unnest(${members.map(({ id }) => id)}::bigint[]) AS member,
      generate_series(1, ${QUOTES / MEMBERS})
    RETURNING id, user_id AS "userId"`;
  const ids = new Map<bigint, string[]>(members.map(({ id }) => [id, []]));
  for (const { id, userId } of rows) ids.get(userId)?.push(`${id}`);
  return ids;
}
