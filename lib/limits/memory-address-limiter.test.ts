import { expect, it } from 'vitest';
import { MemoryAddressLimiter } from './memory-address-limiter.ts';

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
