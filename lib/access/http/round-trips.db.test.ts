import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { cachePart, closeProcessCache, openProcessCache } from '#lib/running/cache/process-cache';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';

const { db, directUrl } = useTestDatabase();
/** For a call that moves money, with BEGIN and COMMIT, the session and the trade password. */
const MONEY_MAX = 6;
/** Two for the trade password, one that reads, one that writes. */
const ORDER_MAX = 4;
/** For a read. */
const READ_MAX = 2;
const LATER = new Date(Date.now() + 3_600_000);

/** Times that the process began to wait for the server, and statements it waits for. */
const count = { roundTrips: 0, outstanding: 0 };

type Query = (...values: unknown[]) => unknown;

/** Counts the round trips of a connection. Statements sent while others are outstanding share one. */
function countRoundTrips(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const counted: Query = (...values) => {
    if (count.outstanding++ === 0) count.roundTrips++;
    const done = () => void count.outstanding--;
    const callback = values.at(-1);
    if (typeof callback === 'function')
      values.splice(-1, 1, (...results: unknown[]) => {
        done();
        callback(...results);
      });
    const running = query(...values);
    if (running instanceof Promise) running.then(done, done);
    return running;
  };
  client.query = counted as typeof client.query;
}

connections().on('connect', countRoundTrips);

let payee: Awaited<ReturnType<typeof newPayee>>;
let roomId: bigint;
const proof = { trade_password: TRADE_PASSWORD };

const isCurrent = () => cachePart('probe', () => ({ forget: () => undefined })) !== null;

/** As in a web process: the cache has settings and the payee's session. */
beforeEach(async () => {
  openProcessCache();
  await expect.poll(isCurrent, { timeout: 10_000 }).toBe(true);
  await make('recharge', { channel: 'bank', amount: '100' });
});

afterAll(closeProcessCache);

let keys = 0;

/** Makes a call of the payee; returns its data. */
async function make(call: string, body: object) {
  const key = `round-trips-${++keys}`;
  const answer = await makeCall(call, body, { token: payee.token, key });
  expect(answer.code).toBe(200);
  return answer.data;
}

/** The round trips of a call. */
async function roundTripsOf(call: string, body: object): Promise<number> {
  const before = count.roundTrips;
  await make(call, body);
  return count.roundTrips - before;
}

/** A member with money and metal. */
async function newDealer() {
  const dealer = await newPayee('50000');
  await buyGrams(db, dealer.id, 'XAU', 20_000n);
  return dealer;
}

beforeAll(async () => {
  roomId = await newRoom(db, 'XAU');
  await openIssue(db, roomId);
  await putTick(db, 'XAU', 400_000n, LATER);
  await fillPool(db, '1000000');
  payee = await newDealer();
});

const room = () => ({ room_id: `${roomId}` });
const quoteTo = async (side: string) => {
  const { quote_id } = await make('quote', { ...room(), side, qty: '1' });
  return quote_id as string;
};
const order = () => ({ ...room(), side: 'buy', qty: '1', ...proof });
const withdrawal = () => ({ channel: 'bank', target_id: payee.cardId, amount: '1000', ...proof });
const moveIn = { product_id: '30', amount: '1000', ...proof };
const topUp = { channel: 'bank', amount: '1000' };

/** Each call that moves money, with a function that prepares it and returns its body. */
const MONEY_CALLS: [string, string, () => Promise<object> | object][] = [
  ['order', 'for an issue', order],
  ['order', 'by a quote', async () => ({ quote_id: await quoteTo('buy'), ...proof })],
  ['orderCancel', '', async () => ({ id: (await make('order', order())).id })],
  ['withdraw', '', withdrawal],
  ['withdrawCancel', '', async () => ({ id: (await make('withdraw', withdrawal())).id })],
  ['moveIn', '', () => moveIn],
  [
    'moveOut',
    '',
    async () => ({ deposit_id: (await make('moveIn', moveIn)).deposit_id, ...proof }),
  ],
  ['recharge', 'through a channel', () => topUp],
  [
    'recharge',
    'by selling metal',
    async () => ({ channel: 'metal', quote_id: await quoteTo('sell') }),
  ],
  ['rechargeCancel', '', async () => ({ id: (await make('recharge', topUp)).id })],
];

test.each(MONEY_CALLS)('%s %s needs few round trips', async (call, _case, prepare) => {
  const body = await prepare();
  const n = await roundTripsOf(call, body);
  expect(n).toBeLessThanOrEqual(call === 'order' ? ORDER_MAX : MONEY_MAX);
});

test.each([
  ...['balance', 'rooms', 'bills', 'orders', 'positions'].map((call) => ({ call, body: {} })),
  { call: 'market', body: { range: '1h' } },
])('$call needs few round trips', async ({ call, body }) => {
  const counts: number[] = [];
  // A new price or issue drops what the process has cached.
  while (counts.length < 3) counts.push(await roundTripsOf(call, body));
  expect(Math.min(...counts)).toBeLessThanOrEqual(READ_MAX);
});

/** Channels of web processes and workers. */
const CHANNELS = ['changes', 'market', 'desk', 'jobs:insert'];

// NOTIFY makes transactions commit one after another, in the whole cluster.
describe('without a notification in its transaction', () => {
  beforeAll(async () => {
    // The other one has reached the limits of a day.
    payee = await newDealer();
  });

  test.each(MONEY_CALLS)('%s %s runs', async (call, _case, prepare) => {
    const body = await prepare();
    const listener = new pg.Client({ connectionString: directUrl() });
    const heard: string[] = [];
    listener.on('notification', ({ channel, payload }) =>
      heard.push(`${channel} ${payload ?? ''}`),
    );
    await listener.connect();
    for (const channel of CHANNELS) await listener.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    await make(call, body);
    await listener.query(`SELECT pg_notify('desk', 'end')`);
    await expect.poll(() => heard.at(-1)).toBe('desk end');
    await listener.end();
    expect(heard).toEqual(['desk end']);
  });
});
