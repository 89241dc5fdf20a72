import { beforeAll, expect, test } from 'vitest';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { ensureFeedDay, type FeedDay } from '#lib/features/market/feed/feed-day';
import { priceOfState } from '#lib/features/market/price/price-path';
import { useTestDatabase } from '#tests/support/database/test-database';
import { withinOneDay } from '#tests/support/database/within-one-day';
import { putTick } from '#tests/support/market/market-rows';
import { runCommand } from '#tests/support/member/run-command';

const { db } = useTestDatabase();
const YESTERDAY = localDay(new Date(Date.now() - 86_400_000));
let yesterday: FeedDay;

/** A day that is over, and the opening price of each instrument on it. */
beforeAll(async () => {
  yesterday = await ensureFeedDay(db, YESTERDAY);
  for (const symbol of ['XAU', 'XAG', 'XPT'] as const) {
    const priceMinor = priceOfState(yesterday.openings[symbol], 'TWD');
    await putTick(db, symbol, priceMinor, dayStart(YESTERDAY));
  }
});

const verify = (...args: string[]) => runCommand('feed', 'verify', '--as', 'amy', ...args);

test('feed verify prints the seed of a day that is over', async () => {
  const { code, out } = await verify('--day', YESTERDAY);
  expect([code, out]).toEqual([0, expect.stringContaining(yesterday.seed)]);
  expect(out).toContain('every price is on its path');
});

test('feed verify does not print today’s seed', () =>
  withinOneDay(async (day) => {
    const { seed, seedHash } = await ensureFeedDay(db, day);
    const { code, out } = await verify('--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      expect.objectContaining({ ok: true, day, seed_hash: seedHash, seed: null }),
    ]);
    expect(out).not.toContain(seed);
  }));

test('feed show prints the source, the hash of today’s seed and the age of each price', () =>
  withinOneDay(async (day) => {
    const { seed, seedHash } = await ensureFeedDay(db, day);
    const { code, out } = await runCommand('feed', 'show', '--as', 'amy', '--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      {
        ...{ source: 'simulated', day, seed_hash: seedHash },
        prices: ['4000.00', '50.00', '1500.00'].map((price, index) => ({
          ...{ symbol: ['XAU', 'XAG', 'XPT'][index], price, stale: true },
          ...{ price_at: dayStart(YESTERDAY).toISOString(), age: expect.any(Number) },
        })),
      },
    ]);
    expect(out).not.toContain(seed);
  }));

test('feed verify fails with one sentence that names a price that differs from the path', async () => {
  await db.tick.updateMany({ where: { symbol: 'XPT' }, data: { priceMinor: 150_001n } });
  const { code, out, err } = await verify('--day', YESTERDAY);
  expect([code, out]).toEqual([3, '']);
  expect(err).toMatch(/of XPT at .* is 1500\.01, and the path says 1500\.00/);
});
