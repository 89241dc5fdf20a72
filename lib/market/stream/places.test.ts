import { describe, expect, it } from 'vitest';
import { type Reader, StreamPlaces } from './places.ts';

const BOUNDS = { total: 10, anonymous: 6, perHost: 3, perMember: 2 };
const stranger = (address: string): Reader => ({ address, userId: null });
const member = (id: bigint): Reader => ({ address: '192.0.2.7', userId: id });

/** Takes as many places as there are, at most `most`. @returns how many */
function takeAll(places: StreamPlaces, reader: (index: number) => Reader, most = 100): number {
  for (let index = 0; index < most; index++) {
    if (places.refusalOf(reader(index)) !== null) return index;
    places.take(reader(index));
  }
  return most;
}

describe('the places for streams', () => {
  it('are left for members when strangers from many addresses take all they can', () => {
    const places = new StreamPlaces(BOUNDS);
    expect(takeAll(places, (index) => stranger(`10.0.0.${index}`))).toBe(6);
    expect(places.refusalOf(stranger('10.1.0.1'))).toBe(503);
    expect(takeAll(places, (index) => member(BigInt(index)))).toBe(4);
  });

  it('of one IPv6 /64 are those of one host', () => {
    const places = new StreamPlaces(BOUNDS);
    expect(takeAll(places, (index) => stranger(`2001:db8:1:2::${index + 1}`))).toBe(3);
    expect(places.refusalOf(stranger('2001:db8:1:2::ffff'))).toBe(429);
    expect(places.refusalOf(stranger('2001:db8:1:3::1'))).toBeNull();
  });

  it('of a member are few, and not counted against an address', () => {
    const places = new StreamPlaces(BOUNDS);
    expect(takeAll(places, () => member(1n))).toBe(2);
    expect(places.refusalOf(member(1n))).toBe(429);
    expect(takeAll(places, () => stranger('192.0.2.7'))).toBe(3);
    expect(places.refusalOf(member(2n))).toBeNull();
  });

  it('are given back once', () => {
    const places = new StreamPlaces(BOUNDS);
    const giveBack = places.take(member(1n));
    places.take(member(1n));
    giveBack();
    giveBack();
    expect(takeAll(places, () => member(1n))).toBe(1);
  });
});
