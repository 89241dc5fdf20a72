import { describe, expect, it } from 'vitest';
import { type StreamBound, StreamSlots } from '#lib/running/streams/stream-slots';
import { boundsOf } from './stream-bounds.ts';

const LIMITS = { total: 10, anonymous: 6, perHost: 3, perMember: 2 };
const anonymous = (address: string) => boundsOf({ address, userId: null }, LIMITS);
const member = (id: bigint) => boundsOf({ address: '192.0.2.7', userId: id }, LIMITS);

/** Takes slots until none is left, at most `most`. @returns the number taken */
function takeAll(slots: StreamSlots, bounds: (index: number) => StreamBound[], most = 100): number {
  for (let index = 0; index < most; index++) {
    if (slots.rejectionOf(bounds(index)) !== null) return index;
    slots.take(bounds(index));
  }
  return most;
}

describe('stream slots', () => {
  it('remain for members when anonymous clients from many addresses take all they can', () => {
    const slots = new StreamSlots();
    expect(takeAll(slots, (index) => anonymous(`10.0.0.${index}`))).toBe(6);
    expect(slots.rejectionOf(anonymous('10.1.0.1'))).toBe(503);
    expect(takeAll(slots, (index) => member(BigInt(index)))).toBe(4);
  });

  it('of one IPv6 /64 count for one host', () => {
    const slots = new StreamSlots();
    expect(takeAll(slots, (index) => anonymous(`2001:db8:1:2::${index + 1}`))).toBe(3);
    expect(slots.rejectionOf(anonymous('2001:db8:1:2::ffff'))).toBe(429);
    expect(slots.rejectionOf(anonymous('2001:db8:1:3::1'))).toBeNull();
  });

  it('of a member have a small limit and do not count against an address', () => {
    const slots = new StreamSlots();
    expect(takeAll(slots, () => member(1n))).toBe(2);
    expect(slots.rejectionOf(member(1n))).toBe(429);
    expect(takeAll(slots, () => anonymous('192.0.2.7'))).toBe(3);
    expect(slots.rejectionOf(member(2n))).toBeNull();
  });

  it('are released once', () => {
    const slots = new StreamSlots();
    const release = slots.take(member(1n));
    slots.take(member(1n));
    release();
    release();
    expect(takeAll(slots, () => member(1n))).toBe(1);
  });
});
