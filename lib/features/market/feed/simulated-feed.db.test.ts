import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { METALS } from '#lib/base/money';
import { dayStart } from '#lib/base/taipei-time';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { hashSeed, pathStateAt, priceOfState, SECONDS_A_DAY } from '../price/price-path.ts';
import { MARKET_CHANNEL, type TickEvent } from '../price/schema.ts';
import { storeTicks } from '../price/store-ticks.ts';
import { ensureFeedDay, findFeedDay } from './feed-day.ts';
import { simulatedFeed } from './simulated.ts';

const { db, ownerUrl } = useTestDatabase();
const owner = new Client({ connectionString: ownerUrl() });
let told: TickEvent[] = [];

beforeAll(async () => {
  await owner.connect();
  await owner.query(`LISTEN ${MARKET_CHANNEL}`);
  owner.on('notification', ({ payload = '' }) => told.push(JSON.parse(payload) as TickEvent));
});
afterAll(() => owner.end());
beforeEach(async () => {
  await owner.query('TRUNCATE tick, price_bar, feed_day');
  told = [];
});

/** 12:00:00 in Taipei, which is 43,200 seconds into the day. */
const NOON = new Date('2026-03-02T04:00:00Z');
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
/** All notifications so far have arrived once a statement returns. */
const receivedEvents = async () => {
  await owner.query('SELECT 1');
  return told;
};

describe('the simulated feed', () => {
  test('returns the prices of the whole second on the paths of the day', async () => {
    const ticks = await simulatedFeed(db).read(later(NOON, 0.9));
    const day = await findFeedDay(db, '2026-03-02');
    expect(day).not.toBeNull();
    if (!day) return;
    expect(day.seedHash).toBe(hashSeed(day.seed));
    expect(ticks).toEqual(
      METALS.map((symbol) => ({
        symbol,
        at: NOON,
        priceMinor: priceOfState(
          pathStateAt(day.seed, symbol, day.openings[symbol], 43_200),
          'TWD',
        ),
        source: 'simulated',
      })),
    );
  });

  test.each([
    ['TWD', 4_000_000_000n],
    ['HKD', 1_000_000_000n],
    ['CNY', 900_000_000n],
  ] as const)(
    'begins its very first day at the first prices in %s',
    async (currency, goldMinor) => {
      await setSettings(db, { currency });
      expect((await ensureFeedDay(db, '2026-03-02')).openings.XAU).toBe(goldMinor);
      await setSettings(db, { currency: 'TWD' });
    },
  );

  test('continues after midnight from the end of the previous day with another seed', async () => {
    const feed = simulatedFeed(db);
    const midnight = new Date('2026-03-02T16:00:00Z');
    await feed.read(later(midnight, -1));
    const [gold] = await feed.read(midnight);
    const [before, after] = [
      await findFeedDay(db, '2026-03-02'),
      await findFeedDay(db, '2026-03-03'),
    ];
    if (!before || !after) throw new Error('a day is missing');
    const endMicro = pathStateAt(before.seed, 'XAU', before.openings.XAU, SECONDS_A_DAY);
    expect(after.openings.XAU).toBe(endMicro);
    expect(after.seed).not.toBe(before.seed);
    const priceMinor = priceOfState(endMicro, 'TWD');
    expect(gold).toEqual({ symbol: 'XAU', at: midnight, priceMinor, source: 'simulated' });
  });

  test('creates the next day ten minutes ahead, so that its hash is public at the first second and does not change', async () => {
    const midnight = new Date('2026-03-02T16:00:00Z');
    const feed = simulatedFeed(db);
    await feed.read(later(midnight, -601));
    expect(await findFeedDay(db, '2026-03-03')).toBeNull();
    await feed.read(later(midnight, -600));
    const ahead = await findFeedDay(db, '2026-03-03');
    expect(ahead?.seedHash).toMatch(/^[0-9a-f]{64}$/);
    for (const process of [feed, simulatedFeed(db)]) await process.read(midnight);
    expect(await findFeedDay(db, '2026-03-03')).toEqual(ahead);
    expect(await db.feedDay.count()).toBe(2);
  });

  test('continues after days without a feed from the end of the last day', async () => {
    const first = await ensureFeedDay(db, '2026-02-27');
    const next = await ensureFeedDay(db, '2026-03-02');
    const endMicro = pathStateAt(first.seed, 'XPT', first.openings.XPT, SECONDS_A_DAY);
    expect(next.openings.XPT).toBe(endMicro);
  });

  test('creates a day once if many processes reach its first second', async () => {
    const feeds = Array.from({ length: 8 }, () => simulatedFeed(db));
    const read = await Promise.all(feeds.map((feed) => feed.read(NOON)));
    for (const ticks of read) expect(ticks).toEqual(read[0]);
    expect(await db.feedDay.count()).toBe(1);
  });

  test('works after the clock was set back', async () => {
    const feed = simulatedFeed(db);
    const early = await feed.read(NOON);
    await feed.read(later(NOON, 500));
    expect(await feed.read(NOON)).toEqual(early);
  });
});

describe('storing prices', () => {
  test('stores exactly one tick per second and instrument with concurrent writers', async () => {
    const feeds = Array.from({ length: 3 }, () => simulatedFeed(db));
    for (let second = 0; second < 20; second++) {
      const now = later(NOON, second);
      const stored = await Promise.all(
        feeds.map(async (feed) => storeTicks(db, await feed.read(now))),
      );
      expect(stored.reduce((sum, count) => sum + count)).toBe(3);
    }
    const ticks = await db.tick.findMany({ orderBy: { id: 'asc' } });
    expect(ticks).toHaveLength(60);
    for (const symbol of METALS)
      expect(ticks.filter((tick) => tick.symbol === symbol).map(({ at }) => at)).toEqual(
        Array.from({ length: 20 }, (_, second) => later(NOON, second)),
      );
    expect(await receivedEvents()).toHaveLength(60);
  });

  test('notifies each price with its id, as a decimal string, with its time', async () => {
    await storeTicks(db, [{ symbol: 'XAG', at: NOON, priceMinor: 5_005n }]);
    const { id } = await db.tick.findFirstOrThrow();
    expect(await receivedEvents()).toEqual([
      { type: 'tick', id: `${id}`, symbol: 'XAG', price: '50.05', at: NOON.toISOString() },
    ]);
  });

  test('drops a price that is not newer than the last one', async () => {
    await storeTicks(db, [{ symbol: 'XAU', at: NOON, priceMinor: 100n }]);
    expect(await storeTicks(db, [{ symbol: 'XAU', at: later(NOON, -1), priceMinor: 90n }])).toBe(0);
    expect(await storeTicks(db, [{ symbol: 'XAU', at: NOON, priceMinor: 90n }])).toBe(0);
    expect(await storeTicks(db, [{ symbol: 'XAG', at: later(NOON, -1), priceMinor: 90n }])).toBe(1);
    expect(await db.priceBar.findFirst({ where: { symbol: 'XAU' } })).toMatchObject({
      lowMinor: 100n,
    });
  });

  test('aggregates prices into bars with first, highest, lowest and last price', async () => {
    const pricesMinor = [100n, 130n, 90n, 110n];
    for (const [index, priceMinor] of pricesMinor.entries())
      await storeTicks(db, [{ symbol: 'XAU', at: later(NOON, index * 4), priceMinor }]);
    await storeTicks(db, [{ symbol: 'XAU', at: later(NOON, 15), priceMinor: 70n }]);
    const bars = await db.priceBar.findMany({ orderBy: [{ seconds: 'asc' }, { start: 'asc' }] });
    const first = { symbol: 'XAU', start: NOON, openMinor: 100n, highMinor: 130n, firstAt: NOON };
    const last = later(NOON, 15);
    expect(bars).toEqual([
      { ...first, seconds: 15, lowMinor: 90n, closeMinor: 110n, lastAt: later(NOON, 12) },
      {
        ...{ symbol: 'XAU', seconds: 15, start: last, firstAt: last, lastAt: last },
        ...{ openMinor: 70n, highMinor: 70n, lowMinor: 70n, closeMinor: 70n },
      },
      { ...first, seconds: 300, lowMinor: 70n, closeMinor: 70n, lastAt: last },
      { ...first, seconds: 7_200, lowMinor: 70n, closeMinor: 70n, lastAt: last },
      {
        ...{ ...first, seconds: 86_400, start: dayStart('2026-03-02') },
        ...{ lowMinor: 70n, closeMinor: 70n, lastAt: last },
      },
    ]);
  });
});
