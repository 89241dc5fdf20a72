import { expect, test } from 'vitest';
import { livePrice, type SeedPrice, withDayPrice } from './live-price.ts';

const at = (second: number) => `2026-03-02T01:00:${String(second).padStart(2, '0')}.000Z`;
const seed: SeedPrice = {
  symbol: 'XAU',
  ...{ price: '4000.00', price_at: at(10), price_24h: '3900.00' },
  ...{ price_since: null, since: null },
};
const streamed = { price: '4039.00', at: at(11), previous: '4000.00' };
const NONE = { XAU: null, XAG: null, XPT: null };
const ALWAYS_FRESH = Date.parse(at(0));

test('the newer price of page and stream is used, with its change in a day recomputed', () => {
  expect(livePrice(seed, undefined, ALWAYS_FRESH)).toEqual({
    ...{ price: '4000.00', at: at(10), previous: null, stale: false, change: '+2.56', since: null },
  });
  expect(livePrice(seed, streamed, ALWAYS_FRESH)).toEqual({
    ...{
      price: '4039.00',
      at: at(11),
      previous: '4000.00',
      stale: false,
      change: '+3.56',
      since: null,
    },
  });
  expect(livePrice(seed, { ...streamed, at: at(9) }, ALWAYS_FRESH)).toMatchObject({
    price: '4000.00',
  });
});

test('a price is stale once it exceeds the maximum age', () => {
  expect(livePrice(seed, streamed, Date.parse(at(11)))).toMatchObject({ stale: false });
  expect(livePrice(seed, streamed, Date.parse(at(11)) + 1)).toMatchObject({ stale: true });
});

test('unknown values are null or undefined', () => {
  const empty = { ...seed, price: null, price_at: null };
  expect(livePrice(empty, undefined, ALWAYS_FRESH)).toBeUndefined();
  expect(livePrice(empty, streamed, ALWAYS_FRESH)).toMatchObject({ price: '4039.00' });
  expect(livePrice({ ...seed, price_24h: null }, streamed, ALWAYS_FRESH)?.change).toBeNull();
});

test('the price of 24 hours ago is updated while a page is open', () => {
  const day = { at: at(20), price_24h: { XAU: '4000.00', XAG: null, XPT: null } };
  expect(livePrice(withDayPrice(seed, day, at(12)), streamed, ALWAYS_FRESH)?.change).toBe('+0.98');
  const gone = { ...day, price_24h: { ...day.price_24h, XAU: null } };
  expect(livePrice(withDayPrice(seed, gone, at(12)), streamed, ALWAYS_FRESH)?.change).toBeNull();
});

test('while there is no price of 24 hours ago, the change is since the first price', () => {
  const young = { ...seed, price_24h: null, price_since: '3900.00', since: at(1) };
  const day = (price: string | null) => ({ at: at(20), price_24h: { ...NONE, XAU: price } });
  const since = { change: '+3.56', since: at(1) };
  expect(livePrice(young, streamed, ALWAYS_FRESH)).toMatchObject(since);
  const still = withDayPrice(young, day(null), at(12));
  expect(livePrice(still, streamed, ALWAYS_FRESH)).toMatchObject(since);
  const grown = withDayPrice(young, day('4000.00'), at(12));
  expect(livePrice(grown, streamed, ALWAYS_FRESH)).toMatchObject({ change: '+0.98', since: null });
});

test('a page that is newer than the stream takes precedence', () => {
  const day = { at: at(20), price_24h: { XAU: '4000.00', XAG: null, XPT: null } };
  expect(withDayPrice(seed, day, at(21))).toEqual(seed);
  expect(withDayPrice(seed, null, at(12))).toEqual(seed);
});
