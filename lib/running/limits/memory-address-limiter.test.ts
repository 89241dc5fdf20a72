import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, it } from 'vitest';
import { MemoryAddressLimiter, secondsToWait } from './memory-address-limiter.ts';

it('counts an IPv6 /64 as one client, and its /48 with eight times the budget', async () => {
  const limiter = new MemoryAddressLimiter({ points: 2, seconds: 60 });
  const waits: number[] = [];
  for (let host = 1; host <= 3; host++) waits.push(await limiter.take(`2001:db8:1:2::${host}`));
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, true]);
  let taken = 0;
  for (let subnet = 0x10; subnet < 0x30; subnet++)
    if ((await limiter.take(`2001:db8:1:${subnet.toString(16)}::1`)) === 0) taken++;
  expect(taken).toBe(16 - 3);
  expect(await limiter.take('192.0.2.7')).toBe(0);
});

it('returns the whole seconds until a point is available', async () => {
  const limiter = new MemoryAddressLimiter({ points: 1, seconds: 60 });
  expect(await limiter.take('192.0.2.7')).toBe(0);
  const wait = await limiter.take('192.0.2.7');
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(Number.isInteger(wait)).toBe(true);
});

it('rethrows errors of the counter', async () => {
  class Faulty extends RateLimiterMemory {
    override consume = () => Promise.reject(new Error('out of memory'));
  }
  const limiter = new Faulty({ points: 1, duration: 60 });
  await expect(secondsToWait(limiter, 'key')).rejects.toThrow('out of memory');
});
