import { beforeEach, expect, test, vi } from 'vitest';
import type { MarketConnection, StreamListener } from './market-connection.ts';
import { createPriceStore } from './price-store.ts';

let heard: StreamListener | undefined;
const leave = vi.fn();
const connection = {
  state: 'live',
  listen: (listener: StreamListener) => {
    heard = listener;
    return leave;
  },
} as unknown as MarketConnection;

const tick = (second: number, price: string) =>
  heard?.onTick?.({ symbol: 'XAU', price, at: `2026-03-02T01:00:0${second}.000Z` });

beforeEach(() => {
  heard = undefined;
  leave.mockReset();
});

test('the newest price stands with the one before it', () => {
  const store = createPriceStore(connection);
  const read = vi.fn();
  store.subscribe(read);
  tick(1, '4000.10');
  expect(store.snapshot().prices.get('XAU')).toMatchObject({ price: '4000.10', previous: null });
  tick(2, '4000.30');
  expect(store.snapshot().prices.get('XAU')).toMatchObject({
    price: '4000.30',
    previous: '4000.10',
  });
  expect(read).toHaveBeenCalledTimes(2);
});

test('what a resumed line repeats changes nothing', () => {
  const store = createPriceStore(connection);
  const read = vi.fn();
  store.subscribe(read);
  tick(2, '4000.30');
  const before = store.snapshot();
  tick(1, '4000.10');
  tick(2, '4000.30');
  expect(store.snapshot()).toBe(before);
  expect(read).toHaveBeenCalledTimes(1);
});

test('what prices were a day ago stands until it is told anew', () => {
  const store = createPriceStore(connection);
  store.subscribe(() => {});
  const day = { at: 'later', price_24h: { XAU: '3900.00', XAG: null, XPT: null } };
  heard?.onDay?.(day);
  tick(1, '4000.10');
  expect(store.snapshot().day).toEqual(day);
});

test('readers share one listener, which leaves with the last of them', () => {
  const store = createPriceStore(connection);
  const stops = [store.subscribe(() => {}), store.subscribe(() => {})];
  stops[0]?.();
  expect(leave).not.toHaveBeenCalled();
  stops[1]?.();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a state known before anybody reads is the state from the first reading on', () => {
  const store = createPriceStore(connection);
  store.subscribe(() => {});
  expect(store.snapshot().state).toBe('live');
});
