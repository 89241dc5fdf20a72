import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pageCookieName, signToken } from '#lib/access/session/token';
import { StreamClient } from '#tests/support/call/stream-client';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom } from '#tests/support/market/market-rows';
import { MARKET_CHANNEL } from '../price/schema.ts';
import { storeTicks } from '../price/store-ticks.ts';
import { marketHub } from './hub.ts';

const { db, superuserUrl } = useTestDatabase();
const admin = new pg.Client({ connectionString: superuserUrl() });
const START = Date.parse('2026-03-02T04:00:00Z');
let second = 0;

beforeAll(() => admin.connect());
afterEach(async () => {
  await marketHub.close();
  await db.issue.deleteMany();
});
afterAll(() => admin.end());

/** Stores the next price of gold. */
async function tick(priceMinor: bigint): Promise<void> {
  const at = new Date(START + ++second * 1000);
  await storeTicks(db, [{ symbol: 'XAU', at, priceMinor }]);
}

const notify = (payload: string) =>
  admin.query('SELECT pg_notify($1, $2)', [MARKET_CHANNEL, payload]);
const listeners = () =>
  admin.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT 1' AND state = 'idle'",
  );

/** Waits until the process listens on another connection than `but`. @returns its process id */
async function untilListening(but = 0): Promise<number> {
  for (;;) {
    const pid = (await listeners()).rows.find((row) => row.pid !== but)?.pid;
    if (pid) return pid;
    await admin.query('SELECT pg_sleep(0.05)');
  }
}

const priceOf = (event: unknown) => (event as { data: { price: string } }).data.price;

describe('the market stream', () => {
  test('answers other methods with 405', async () => {
    const { POST } = await import('../../../../app/api/market/stream/route.ts');
    const response = POST();
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  });

  test('sends every client each price with its id and each state of an issue over one database connection', async () => {
    const readers = await Promise.all([1, 2, 3].map(() => StreamClient.open()));
    expect(readers[0]?.response.headers.get('content-type')).toContain('text/event-stream');
    await untilListening();
    await tick(400_001n);
    await notify('{"type":"issue","room_id":"1","no":"XAU-20260302-120000","state":"open"}');
    const { id } = await db.tick.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const at = new Date(START + second * 1000).toISOString();
    for (const reader of readers)
      expect(await reader.take(2)).toEqual([
        { event: 'tick', id: `${id}`, data: { symbol: 'XAU', price: '4000.01', at } },
        {
          ...{ event: 'issue', id: null },
          data: { room_id: '1', no: 'XAU-20260302-120000', state: 'open' },
        },
      ]);
    expect((await listeners()).rowCount).toBe(1);
  });

  test('ignores invalid notifications', async () => {
    const reader = await StreamClient.open();
    await untilListening();
    for (const word of ['', 'x', '{}', '{"type":"tick"}', '[1]', 'null']) await notify(word);
    await tick(400_002n);
    expect(priceOf(await reader.next())).toBe('4000.02');
  });

  test('resumes after the last tick that the client received, without a gap or a duplicate', async () => {
    const first = await StreamClient.open();
    await untilListening();
    await tick(400_010n);
    const seen = await first.next();
    first.leave();
    await tick(400_011n);
    await tick(400_012n);
    const second = await StreamClient.open({ lastEventId: seen?.id ?? '' });
    await tick(400_013n);
    expect((await second.take(3)).map(priceOf)).toEqual(['4000.11', '4000.12', '4000.13']);
  });

  test('sends a reconnecting client the states that issues entered meanwhile', async () => {
    const roomId = await newRoom(db, 'XAU');
    const at = new Date();
    await storeTicks(db, [{ symbol: 'XPT', at, priceMinor: 150_000n }]);
    const { id } = await db.tick.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const issue = {
      ...{ roomId, state: 'closed', cutoffAt: at },
      opensAt: new Date(at.getTime() - 600_000),
      windowEndsAt: new Date(at.getTime() + 60_000),
    };
    await db.issue.create({ data: { ...issue, no: 'XAU-1' } });
    const reader = await StreamClient.open({ lastEventId: `${id}` });
    expect(await reader.next()).toEqual({
      ...{ event: 'issue', id: null },
      data: { room_id: `${roomId}`, no: 'XAU-1', state: 'closed' },
    });
  });

  test.each(['', 'x', '-1', '1.5', '9'.repeat(30)])(
    'takes %j for no id, and begins with what comes',
    async (lastEventId) => {
      const reader = await StreamClient.open({ lastEventId });
      await untilListening();
      await tick(400_020n);
      expect(priceOf(await reader.next())).toBe('4000.20');
      await db.tick.deleteMany();
    },
  );

  test('sends at most the newest 300 missed prices', async () => {
    await db.tick.createMany({
      data: Array.from({ length: 400 }, (_, index) => ({
        ...{ symbol: 'XAG', at: new Date(START - index * 1000) },
        priceMinor: BigInt(index + 1),
      })),
    });
    const reader = await StreamClient.open({ lastEventId: '1' });
    const events = await reader.take(300);
    expect(priceOf(events[0])).toBe('1.01');
    expect(priceOf(events[299])).toBe('4.00');
  });

  test('reconnects when its connection is killed, and sends missed events before new ones', async () => {
    const reader = await StreamClient.open();
    const pid = await untilListening();
    await tick(400_030n);
    expect(priceOf(await reader.next())).toBe('4000.30');
    // Blocks reading the missed events until the next price arrives.
    const locker = new pg.Client({ connectionString: superuserUrl() });
    await locker.connect();
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE issue IN ACCESS EXCLUSIVE MODE');
    await admin.query('SELECT pg_terminate_backend($1)', [pid]);
    await tick(400_031n);
    await untilListening(pid);
    await tick(400_032n);
    await locker.end();
    await tick(400_033n);
    const prices = (await reader.take(3)).map(priceOf);
    expect(prices).toEqual(['4000.31', '4000.32', '4000.33']);
  });

  test('disconnects a client that does not read, and keeps the others', async () => {
    const slow = await StreamClient.open();
    const quick = await StreamClient.open();
    await untilListening();
    const word = JSON.stringify({
      type: 'issue',
      room_id: '1',
      no: 'X'.repeat(7_000),
      state: 'open',
    });
    for (let index = 0; index < 12; index++) {
      await notify(word);
      await quick.next();
    }
    expect(marketHub.countStreams()).toBe(1);
    await expect(slow.take(20)).rejects.toThrow('too slow');
  });

  test('sends the prices of 24 hours ago, also to a client that connects later', async () => {
    await newRoom(db, 'XPT');
    const now = Date.now();
    const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000);
    await storeTicks(db, [{ symbol: 'XPT', at: at(24.4), priceMinor: 149_000n }]);
    await storeTicks(db, [{ symbol: 'XPT', at: at(0), priceMinor: 150_000n }]);
    const reader = await StreamClient.open();
    await marketHub.open().sendDayPrices();
    const day = {
      event: 'day',
      id: null,
      data: {
        at: expect.any(String),
        price_24h: { XAU: null, XAG: null, XPT: '1490.00' },
      },
    };
    expect(await reader.next()).toEqual(day);
    expect(await (await StreamClient.open()).next()).toEqual(day);
  });

  test('removes a client that disconnects', async () => {
    const reader = await StreamClient.open();
    expect(marketHub.countStreams()).toBe(1);
    reader.leave();
    expect(marketHub.countStreams()).toBe(0);
  });

  test('limits the streams of one address and releases a slot when a client disconnects', async () => {
    const address = '198.51.100.77';
    const readers = await Promise.all(
      Array.from({ length: 200 }, () => StreamClient.open({ address })),
    );
    const refused = await StreamClient.open({ address });
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([
      429,
      '30',
    ]);
    expect((await StreamClient.open()).response.status).toBe(200);
    readers[0]?.leave();
    expect((await StreamClient.open({ address })).response.status).toBe(200);
  });

  test('reserves slots for a member that anonymous clients of the same address cannot take', async () => {
    const address = '198.51.100.78';
    for (let index = 0; index < 200; index++) await StreamClient.open({ address });
    expect((await StreamClient.open({ address })).response.status).toBe(429);
    expect((await StreamClient.open({ address, cookie: 'page=forged' })).response.status).toBe(429);
    const session = { userId: 7n, sessionId: '7e57ab1e-0000-4000-8000-000000000001' };
    const token = await signToken('page', session, new Date(Date.now() + 60_000));
    const cookie = `theme=dark; ${pageCookieName()}=${token}`;
    const statuses = [];
    for (let index = 0; index < 11; index++)
      statuses.push((await StreamClient.open({ address, cookie })).response.status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test('counts the addresses of one IPv6 /64 as one', async () => {
    const statuses = [];
    for (let index = 0; index < 201; index++)
      statuses.push(
        (await StreamClient.open({ address: `2001:db8:1:2::${index}` })).response.status,
      );
    expect(statuses.indexOf(429)).toBe(200);
    expect((await StreamClient.open({ address: '2001:db8:1:3::1' })).response.status).toBe(200);
  });

  test('closes every stream normally when the process shuts down', async () => {
    const reader = await StreamClient.open();
    await untilListening();
    await marketHub.close();
    expect(await reader.next()).toBeNull();
    expect((await listeners()).rowCount).toBe(0);
  });
});
