import { beforeEach, describe, expect, test } from 'vitest';
import { formatAmount } from '#lib/base/money';
import { listRooms } from '#lib/features/trade/queries';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { barStart } from './price/bars.ts';
import { completeDayBars } from './price/complete-day-bars.ts';
import { prunePrices } from './price/prune-prices.ts';
import type { MarketRange } from './price/ranges.ts';
import { storeTicks } from './price/store-ticks.ts';
import { getMarket } from './queries.ts';

const { db } = useTestDatabase();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeEach(async () => {
  await db.tick.deleteMany();
  await db.priceBar.deleteMany();
});

/** Stores a bar that began `agoMs` ago, aligned to the grid. */
async function putBar(symbol: string, seconds: number, agoMs: number, closeMinor: bigint) {
  const start = new Date(barStart(Date.now() - agoMs, seconds));
  const prices = {
    openMinor: closeMinor,
    highMinor: closeMinor,
    lowMinor: closeMinor,
    closeMinor,
  };
  await db.priceBar.create({ data: { symbol, seconds, start, ...prices } });
  return start;
}

/** First, last, highest and lowest price of a range in the call's response. */
async function figuresOf(range: MarketRange) {
  const series = (await getMarket(db, { symbol: 'XAU', range })).items[0]?.series ?? [];
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) throw new Error(`no bars for ${range}`);
  return {
    ...{ fromMs: first[0] + first[5], toMs: last[0] + last[6], open: first[2], close: last[1] },
    high: series
      .map(([, , , high]) => high)
      .toSorted()
      .at(-1),
    low: series.map(([, , , , low]) => low).toSorted()[0],
  };
}

/** The same values computed from ticks, whose prices have equally many digits. */
function extremesOf(ticks: readonly { at: Date; priceMinor: bigint }[]) {
  const prices = ticks.map(({ priceMinor }) => formatAmount(priceMinor, 'TWD'));
  const sorted = prices.toSorted();
  return {
    ...{ fromMs: ticks[0]?.at.getTime(), toMs: ticks.at(-1)?.at.getTime() },
    ...{ open: prices[0], close: prices.at(-1), high: sorted.at(-1), low: sorted[0] },
  };
}

describe('the market call', () => {
  test('returns every instrument with its name, with null prices if there has never been one', async () => {
    const { code, data } = await makeCall('market', { range: '1h' });
    expect(code).toBe(200);
    const unknown = {
      price: null,
      price_at: null,
      stale: true,
      change_24h: null,
      price_24h: null,
      change_since: null,
      price_since: null,
      since: null,
      series: [],
    };
    expect(data).toEqual({
      seed_day: expect.any(String),
      seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      items: [
        { symbol: 'XAU', name: '黃金', ...unknown },
        { symbol: 'XAG', name: '白銀', ...unknown },
        { symbol: 'XPT', name: '白金', ...unknown },
      ],
    });
  });

  test('returns a single instrument with its last price and its time', async () => {
    const at = new Date(Date.now() - 1_000);
    await putTick(db, 'XAG', 5_010n, new Date(at.getTime() - 1_000));
    await putTick(db, 'XAG', 5_005n, at);
    await putTick(db, 'XAU', 400_000n, at);
    const { data } = await makeCall('market', { symbol: 'XAG', range: '1d' });
    expect(data.items).toEqual([
      expect.objectContaining({
        ...{ symbol: 'XAG', price: '50.05', price_at: at.toISOString(), stale: false },
      }),
    ]);
  });

  test.each([
    ['1h', 15, 50 * 60_000, 61 * 60_000],
    ['1d', 300, 23 * HOUR, 25 * HOUR],
    ['7d', 7_200, 6 * 24 * HOUR, 8 * 24 * HOUR],
    ['30d', 7_200, 29 * 24 * HOUR, 31 * 24 * HOUR],
    ['90d', 86_400, 89 * 24 * HOUR, 92 * 24 * HOUR],
    ['1y', 86_400, 364 * 24 * HOUR, 367 * 24 * HOUR],
  ] as const)(
    'draws %s from bars of %i seconds, oldest first',
    async (range, bar, inside, outside) => {
      await putBar('XAU', bar, outside, 1n);
      if (bar < 86_400) await putBar('XAU', 86_400, 400 * DAY, 1n);
      const late = await putBar('XAU', bar, 0, 400_100n);
      const early = await putBar('XAU', bar, inside, 400_000n);
      for (const other of [15, 300, 7_200].filter((seconds) => seconds !== bar))
        await putBar('XAU', other, 0, 2n);
      const { items } = await getMarket(db, { symbol: 'XAU', range });
      expect(items[0]?.series).toEqual([
        [early.getTime(), '4000.00', '4000.00', '4000.00', '4000.00', 0, 0],
        [late.getTime(), '4001.00', '4001.00', '4001.00', '4001.00', 0, 0],
      ]);
    },
  );

  test('draws everything since the first price, several days as one bar if there are many', async () => {
    const today = barStart(Date.now(), 86_400);
    const days = 801;
    await db.priceBar.createMany({
      data: Array.from({ length: days }, (_, back) => ({
        ...{ symbol: 'XAU', seconds: 86_400, start: new Date(today - back * DAY) },
        ...{ openMinor: 400_000n, highMinor: 400_900n, lowMinor: 399_100n },
        closeMinor: BigInt(400_000 + days - back),
      })),
    });
    const all = (await getMarket(db, { symbol: 'XAU', range: 'all' })).items[0]?.series ?? [];
    // Three days in one, the first and the last maybe in part.
    expect(all.length).toBeGreaterThanOrEqual(267);
    expect(all.length).toBeLessThanOrEqual(268);
    expect((all[0]?.[0] ?? 0) + (all[0]?.[5] ?? 0)).toBe(today - (days - 1) * DAY);
    expect(all.at(-1)).toMatchObject({ 1: '4008.01', 3: '4009.00', 4: '3991.00' });
    const year = (await getMarket(db, { symbol: 'XAU', range: '1y' })).items[0]?.series ?? [];
    expect(year.length).toBeGreaterThanOrEqual(365);
  });

  test('draws the first days of a site from finer bars in every longer range', async () => {
    await putBar('XAU', 86_400, HOUR, 400_000n);
    for (const agoMs of [0, HOUR]) await putBar('XAU', 300, agoMs, 400_000n);
    for (const range of ['7d', '1y', 'all'] as const) {
      const { items } = await getMarket(db, { symbol: 'XAU', range });
      expect(items[0]?.series).toHaveLength(2);
    }
  });

  test('includes the whole bar in which a range begins', async () => {
    const length = 7_200_000;
    const start = Math.floor((Date.now() - 30 * 24 * HOUR) / length) * length;
    await putBar('XAU', 7_200, Date.now() - start, 400_000n);
    const { items } = await getMarket(db, { symbol: 'XAU', range: '30d' });
    expect(items[0]?.series.map(([at]) => at)).toEqual([start]);
  });

  test('has the extremes of shorter ranges in every longer range', async () => {
    const ticks = Array.from({ length: 300 }, (_, k) => ({
      at: new Date(Date.now() - (300 - k) * 20_000),
      // Alternates up and down, mostly between the boundaries of a bar.
      priceMinor: 400_000n + BigInt(((k * 7919) % 401) - 200),
    }));
    for (const tick of ticks) await storeTicks(db, [{ symbol: 'XAU', ...tick }]);
    const asked = Date.now();
    const hour = await figuresOf('1h');
    const answered = Date.now();
    const [day, month] = [await figuresOf('1d'), await figuresOf('30d')];
    expect(day).toEqual(month);
    expect(day).toEqual(extremesOf(ticks));
    expect(hour).toEqual(extremesOf(ticks.filter(({ at }) => at.getTime() >= hour.fromMs)));
    // It begins with the first tick of its first bar; there is one tick every 20 seconds.
    expect(hour.fromMs).toBeGreaterThanOrEqual(asked - HOUR - 15_000);
    expect(hour.fromMs).toBeLessThan(answered - HOUR + 20_000);
  });

  test.each([
    [400_000n, 404_920n, '+1.23'],
    [400_000n, 398_180n, '-0.46'],
    [400_000n, 400_000n, '+0.00'],
    // 0.125 % is a tie: rounded half-even.
    [400_000n, 400_500n, '+0.12'],
    [400_000n, 401_500n, '+0.38'],
    [400_000n, 800_000n, '+100.00'],
  ])('has the change in 24 hours: from %s to %s is %s', async (thenMinor, nowMinor, change) => {
    await newRoom(db, 'XAU');
    await putTick(db, 'XAU', nowMinor);
    await putBar('XAU', 300, 24 * HOUR + 300_000, thenMinor);
    const { items } = await getMarket(db, { symbol: 'XAU', range: '1h' });
    expect(items[0]).toMatchObject({
      change_24h: change,
      price_24h: formatAmount(thenMinor, 'TWD'),
      ...{ change_since: null, price_since: null, since: null },
    });
  });

  test('has the change since the first price while there are less than 24 hours of prices', async () => {
    await newRoom(db, 'XAU');
    const first = new Date(Date.now() - 3 * HOUR);
    const ticks = [400_000n, 390_000n, 404_920n];
    for (const [index, priceMinor] of ticks.entries())
      await storeTicks(db, [
        { symbol: 'XAU', priceMinor, at: new Date(first.getTime() + index * 1_000) },
      ]);
    const since = { change_since: '+1.23', price_since: '4000.00', since: first.toISOString() };
    const { items } = await getMarket(db, { symbol: 'XAU', range: '1h' });
    expect(items[0]).toMatchObject({ change_24h: null, price_24h: null, ...since });
    const [room] = await listRooms(db);
    expect(room).toMatchObject({ change_24h: null, price_24h: null, ...since });
  });

  test('has the change since the first price after a gap of 24 hours ago', async () => {
    await newRoom(db, 'XAU');
    const [old, resumed] = [30 * HOUR, 23 * HOUR].map((ago) => new Date(Date.now() - ago));
    await storeTicks(db, [{ symbol: 'XAU', priceMinor: 380_000n, at: old ?? new Date() }]);
    await storeTicks(db, [{ symbol: 'XAU', priceMinor: 400_000n, at: resumed ?? new Date() }]);
    await storeTicks(db, [{ symbol: 'XAU', priceMinor: 404_920n, at: new Date() }]);
    const { items } = await getMarket(db, { symbol: 'XAU', range: '1h' });
    expect(items[0]).toMatchObject({
      ...{ change_24h: null, change_since: '+1.23', since: resumed?.toISOString() },
    });
  });

  test('has no change if the price 24 hours ago is unknown', async () => {
    await newRoom(db, 'XAU');
    await putTick(db, 'XAU', 400_000n);
    await putBar('XAU', 300, 23 * HOUR, 390_000n);
    await putBar('XAU', 300, 26 * HOUR, 390_000n);
    const { items } = await getMarket(db, { symbol: 'XAU', range: '1h' });
    expect(items[0]?.change_24h).toBeNull();
  });

  test.each([{}, { range: '2y' }, { range: '1h', symbol: 'BTC' }, { range: ['1h'] }])(
    'refuses %j',
    async (body) => {
      expect((await makeCall('market', body)).code).toBe(4001);
    },
  );
});

test('old prices that no chart or fixing needs are deleted', async () => {
  const ago = (ms: number) => new Date(Date.now() - ms);
  await putTick(db, 'XAU', 1n, ago(49 * HOUR));
  await putTick(db, 'XAU', 2n, ago(47 * HOUR));
  for (const [seconds, hours] of [
    [15, 24],
    [300, 72],
    [7_200, 1_440],
  ] as const) {
    await putBar('XAU', seconds, (hours + 3) * HOUR, 1n);
    await putBar('XAU', seconds, (hours - 3) * HOUR, 2n);
  }
  await putBar('XAU', 86_400, 3_000 * 24 * HOUR, 2n);
  await prunePrices(db);
  expect((await db.tick.findMany()).map(({ priceMinor }) => priceMinor)).toEqual([2n]);
  expect((await db.priceBar.findMany()).map(({ closeMinor }) => closeMinor)).toEqual([
    2n,
    2n,
    2n,
    2n,
  ]);
});

test('keeps the prices in the window of an issue that has no price yet', async () => {
  const cutoffAt = new Date(Date.now() - 72 * HOUR);
  const roomId = await newRoom(db, 'XAU');
  const id = await openIssue(db, roomId, cutoffAt);
  const inWindow = new Date(cutoffAt.getTime() + 30_000);
  for (const at of [cutoffAt, inWindow, new Date()]) await putTick(db, 'XAU', 1n, at);
  await db.issue.update({ where: { id }, data: { state: 'closed' } });
  await prunePrices(db);
  expect(await db.tick.count()).toBe(2);
  await db.issue.update({ where: { id }, data: { state: 'void', reason: 'feed_gap' } });
  await prunePrices(db);
  expect(await db.tick.count()).toBe(1);
});

test('a bar of a day gets the prices of a release that writes none, and keeps its own', async () => {
  const [day, hours] = [DAY / 1000, 7_200];
  const midnight = barStart(Date.now(), day);
  const at = (ms: number) => new Date(midnight + ms);
  const bar = { symbol: 'XAU', openMinor: 5n, highMinor: 9n, lowMinor: 3n, closeMinor: 6n };
  const later = { ...bar, openMinor: 6n, highMinor: 8n, lowMinor: 1n, closeMinor: 7n };
  await db.priceBar.createMany({
    data: [
      { ...bar, seconds: hours, start: at(0), firstAt: at(1), lastAt: at(2) },
      {
        ...later,
        seconds: hours,
        start: at(2 * HOUR),
        firstAt: at(2 * HOUR),
        lastAt: at(3 * HOUR),
      },
      // Only the first price and the last one came by a release with bars of a day.
      {
        ...bar,
        lowMinor: 5n,
        highMinor: 10n,
        seconds: day,
        start: at(0),
        firstAt: at(2),
        lastAt: at(2),
      },
    ],
  });
  for (let times = 0; times < 2; times++) await completeDayBars(db);
  expect(await db.priceBar.findMany({ where: { seconds: day } })).toEqual([
    {
      ...{ symbol: 'XAU', seconds: day, start: at(0), firstAt: at(1), lastAt: at(3 * HOUR) },
      ...{ openMinor: 5n, highMinor: 10n, lowMinor: 1n, closeMinor: 7n },
    },
  ]);
});
