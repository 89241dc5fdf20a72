import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatAmount } from '#lib/base/money';
import { dayStart } from '#lib/base/taipei-time';
import { ensureFeedDay, findFeedDay } from '#lib/features/market/feed/feed-day';
import { simulatedFeed } from '#lib/features/market/feed/simulated';
import { storeTicks } from '#lib/features/market/price/store-ticks';
import { useTestDatabase } from '#tests/support/database/test-database';
import { withinOneDay } from '#tests/support/database/within-one-day';
import { newRoom } from '#tests/support/market/market-rows';
import { verifyFeedDay } from './verify-feed-day.ts';

const { db, superuserUrl } = useTestDatabase();
const intruder = new pg.Client({ connectionString: superuserUrl() });
const DAY = '2026-03-02';
const moment = (second: number) => new Date(dayStart(DAY).getTime() + second * 1000);

beforeAll(async () => {
  await intruder.connect();
  await intruder.query("SET session_replication_role = 'replica'");
});
afterAll(() => intruder.end());

/** A previous day, and prices of three seconds of the day, two of which fixed an issue. */
beforeEach(async () => {
  await intruder.query('TRUNCATE tick, price_bar, feed_day, issue CASCADE');
  await ensureFeedDay(db, '2026-03-01');
  const feed = simulatedFeed(db);
  for (const second of [3, 100, 101]) await storeTicks(db, await feed.read(moment(second)));
  const gold = await db.tick.findMany({
    where: { symbol: 'XAU', at: { gt: moment(99) } },
    orderBy: { at: 'asc' },
  });
  await db.issue.create({
    data: {
      ...{ no: 'XAU-20260302-000130', roomId: await newRoom(db, 'XAU'), state: 'settled' },
      ...{ opensAt: moment(0), cutoffAt: moment(90), windowEndsAt: moment(150) },
      ...{ fixingMinor: 400_000n, fixedAt: moment(152), settledAt: moment(153) },
      fixingTicks: gold.map(({ at, priceMinor }) => [
        at.toISOString(),
        formatAmount(priceMinor, 'TWD'),
      ]),
      feedDay: new Date(`${DAY}T00:00:00Z`),
    },
  });
});

test('every price of an intact day is on its path', async () => {
  const day = await findFeedDay(db, DAY);
  expect(await verifyFeedDay(db, DAY)).toEqual({
    ...{ day: DAY, seed_hash: day?.seedHash, seed: day?.seed },
    ...{ ticks: 9, fixing_ticks: 2, broken: null },
  });
});

test.each([
  [
    'a tick that was changed',
    `UPDATE tick SET price = price + 1 WHERE symbol = 'XAG' AND at = '2026-03-01T16:01:40Z'`,
    /tick \d+ of XAG at 2026-03-01T16:01:40\.000Z is .*, and the path says/,
  ],
  [
    'a tick between two seconds',
    `UPDATE tick SET at = at + interval '0.5 s' WHERE symbol = 'XPT' AND at = '2026-03-01T16:01:41Z'`,
    /tick \d+ of XPT .* is not of a whole second/,
  ],
  [
    'a fixing that was made of another price',
    `UPDATE issue SET fixing_ticks = jsonb_set(fixing_ticks, '{1,1}', '"1.00"')`,
    /the price at 2026-03-01T16:01:41\.000Z of issue XAU-20260302-000130 is 1\.00, and/,
  ],
  [
    'a day that begins elsewhere',
    `UPDATE feed_day SET openings = jsonb_set(openings, '{XAU}', '"4000000001"') WHERE day = '2026-03-02'`,
    /XAU does not begin on 2026-03-02 where its path ended before/,
  ],
  [
    'another seed',
    `UPDATE feed_day SET seed = repeat('0', 64), seed_hash = encode(sha256(decode(repeat('0', 64), 'hex')), 'hex')
     WHERE day = '2026-03-02'`,
    /tick \d+ of XAU .* and the path says/,
  ],
])('%s is named', async (_what, damage, sentence) => {
  await intruder.query(damage);
  expect((await verifyFeedDay(db, DAY)).broken).toMatch(sentence);
});

test('the report of a day that is not over has no seed', () =>
  withinOneDay(async (today) => {
    await ensureFeedDay(db, today);
    const report = await verifyFeedDay(db, today);
    expect([report.seed, report.broken]).toEqual([null, null]);
  }));

test('a day without the simulated feed is not found', async () => {
  await expect(verifyFeedDay(db, '2026-01-01')).rejects.toMatchObject({ code: 4004 });
});
