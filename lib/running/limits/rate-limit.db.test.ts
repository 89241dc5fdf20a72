import { describe, expect, test, vi } from 'vitest';
import { connections } from '#lib/base/db/client';
import { useTestDatabase } from '#tests/support/database/test-database';
import { addressLimiter, deleteExpiredCounts, limiter } from './rate-limit.ts';

const { db } = useTestDatabase();

/** Moves the end of every window back by a number of seconds. */
const advance = (seconds: number) =>
  db.$executeRaw`UPDATE rate_limit SET expire = expire - ${seconds * 1000}::integer`;
/** Matches whole seconds up to the given number, down to 15 less on a slow machine. */
const about = (seconds: number) =>
  expect.toSatisfy((left: number) => left > seconds - 15 && left <= seconds && left % 1 === 0);
const tooMany = (seconds: number) =>
  expect.objectContaining({ status: 429, retryAfterSeconds: about(seconds) });

describe('a limiter', () => {
  test('allows its points, then refuses with the seconds until the window ends', async () => {
    const two = limiter('two', { points: 2, seconds: 60 });
    expect(await two.take('ann')).toEqual({ allowed: true, used: 1, retryAfterSeconds: about(60) });
    await expect(two.consume('ann')).resolves.toBeUndefined();
    expect(await two.take('ann')).toMatchObject({ allowed: false, used: 3 });
    await expect(two.consume('ann')).rejects.toThrow(tooMany(60));
    expect(await two.take('ben')).toMatchObject({ allowed: true, used: 1 });
  });

  test('allows its points again in the next window', async () => {
    const one = limiter('windows', { points: 1, seconds: 60 });
    await one.consume('ann');
    await advance(61);
    expect(await one.take('ann')).toMatchObject({ allowed: true, used: 1 });
  });

  test('returns a point', async () => {
    const one = limiter('reward', { points: 1, seconds: 60 });
    await one.consume('ann');
    await one.reward('ann');
    expect(await one.used('ann')).toBe(0);
    expect(await one.take('ann')).toMatchObject({ allowed: true });
  });

  test('resets a key', async () => {
    const one = limiter('reset', { points: 1, seconds: 60 });
    await one.consume('ann');
    await one.reset('ann');
    expect(await one.used('ann')).toBe(0);
    expect(await one.take('ann')).toMatchObject({ allowed: true });
  });

  test('reads the used points without consuming one', async () => {
    const five = limiter('display', { points: 5, seconds: 60 });
    expect(await five.used('ann')).toBe(0);
    await five.consume('ann');
    expect(await five.used('ann')).toBe(1);
    expect(await five.used('ann')).toBe(1);
  });

  test('refuses beyond its window with blockSeconds', async () => {
    const one = limiter('block', { points: 1, seconds: 60, blockSeconds: 600 });
    await one.consume('ann');
    await expect(one.consume('ann')).rejects.toThrow(tooMany(600));
  });

  test('shares counters by name, and not with other names', async () => {
    await limiter('apart', { points: 1, seconds: 60 }).consume('ann');
    expect(await limiter('other', { points: 1, seconds: 60 }).used('ann')).toBe(0);
    expect(await limiter('apart', { points: 1, seconds: 60 }).used('ann')).toBe(1);
    const keys = await db.$queryRaw`SELECT key FROM rate_limit WHERE key LIKE 'apart%'`;
    expect(keys).toEqual([{ key: 'apart:ann' }]);
  });

  test('shares its window with rate_limit_take', async () => {
    const five = limiter('shared', { points: 5, seconds: 60 });
    const take = async () =>
      (
        await connections().query('SELECT * FROM rate_limit_take($1, 60000)', [
          [five.counter('ann').key],
        ])
      ).rows;
    await five.consume('ann');
    expect(await take()).toEqual([
      { key: 'shared:ann', points: 2, ms_left: expect.toSatisfy((left) => Number(left) > 45_000) },
    ]);
    expect(await five.take('ann')).toMatchObject({ used: 3 });
    await advance(61);
    expect(await take()).toMatchObject([{ points: 1, ms_left: '60000' }]);
    expect(await five.take('ann')).toMatchObject({ used: 2 });
  });

  test('allows no more parallel requests than points', async () => {
    const three = limiter('parallel', { points: 3, seconds: 60 });
    const taken = await Promise.all(Array.from({ length: 12 }, () => three.take('ann')));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  test('leaves expired counts to the sweep', () => {
    vi.useFakeTimers();
    limiter('timers', { points: 1, seconds: 60 });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test('rethrows database errors', async () => {
    const one = limiter('fault', { points: 1, seconds: 60 });
    const tooLong = 'a'.repeat(300);
    await expect(one.take(tooLong)).rejects.toThrow(/too long/);
  });
});

describe('a limiter by address', () => {
  const limit = { points: 2, seconds: 60 };

  test('counts IPv4 addresses separately', async () => {
    const each = addressLimiter('ipv4', limit);
    await each.consume('192.0.2.7');
    await each.consume('192.0.2.7');
    await expect(each.consume('192.0.2.7')).rejects.toThrow(tooMany(60));
    await expect(each.consume('192.0.2.8')).resolves.toBeUndefined();
    expect(await each.used('192.0.2.7')).toBe(3);
  });

  test('counts an IPv6 /64 as one host, and its /48 with eight times the points', async () => {
    const each = addressLimiter('ipv6', limit);
    const host = (subnet: number) => `2001:db8:1:${subnet}::1`;
    await each.consume('2001:db8:1:1::1');
    await each.consume('2001:db8:1:1::2');
    expect(await each.used('2001:db8:1:1::3')).toBe(2);
    expect(await each.take('2001:db8:1:1::3')).toMatchObject({ allowed: false, used: 3 });
    for (let subnet = 10; subnet < 23; subnet++)
      expect(await each.take(host(subnet))).toMatchObject({ allowed: true, used: 1 });
    expect(await each.take(host(23))).toMatchObject({ allowed: false, used: 17 });
  });

  test('returns the point of every group', async () => {
    const each = addressLimiter('back', limit);
    await each.consume('2001:db8:2:1::1');
    await each.reward('2001:db8:2:1::1');
    const rows = await db.$queryRaw`
      SELECT key, points FROM rate_limit WHERE key LIKE 'back%' ORDER BY key`;
    expect(rows).toEqual([
      { key: 'back-site:2001:db8:2::/48', points: 0 },
      { key: 'back:2001:db8:2:1::/64', points: 0 },
    ]);
  });

  test('stores the key from keyOf instead of the address', async () => {
    const each = addressLimiter('hidden', limit, (group) => `#${group.length}`);
    await each.consume('2001:db8:3:1::1');
    await each.consume('192.0.2.7');
    await each.reward('192.0.2.7');
    expect(await each.used('192.0.2.7')).toBe(0);
    const rows =
      await db.$queryRaw`SELECT key FROM rate_limit WHERE key LIKE 'hidden%' ORDER BY key`;
    expect(rows).toEqual([{ key: 'hidden-site:#15' }, { key: 'hidden:#17' }, { key: 'hidden:#9' }]);
  });
});

test('only counters that ended over an hour ago are deleted', async () => {
  await db.$executeRaw`DELETE FROM rate_limit`;
  await connections().query(`INSERT INTO rate_limit (key, points, expire)
    SELECT 'ended:' || minutes, 1, (extract(epoch FROM now()) * 1000)::bigint - minutes * 60000
    FROM unnest(ARRAY[0, 59, 61, 600]) AS minutes`);
  expect(await deleteExpiredCounts(db)).toBe(2);
  expect(await db.$queryRaw`SELECT key FROM rate_limit ORDER BY key`).toEqual([
    { key: 'ended:0' },
    { key: 'ended:59' },
  ]);
});
