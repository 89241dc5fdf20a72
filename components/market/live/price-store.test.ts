import { beforeEach, expect, test, vi } from 'vitest';
import type { MarketConnection, StreamListener } from './market-connection.ts';
import { createPriceStore } from './price-store.ts';

let listener: StreamListener | undefined;
const leave = vi.fn();
const connection = {
  state: 'live',
  listen: (added: StreamListener) => {
    listener = added;
    return leave;
  },
} as unknown as MarketConnection;

const tick = (second: number, price: string) =>
  listener?.onTick?.({ symbol: 'XAU', price, at: `2026-03-02T01:00:0${second}.000Z` });

beforeEach(() => {
  listener = undefined;
  leave.mockReset();
});

test('the newest price is kept with the previous one', () => {
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

test('repeated events of a resumed stream change nothing', () => {
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

test('the prices of 24 hours ago are kept until the next event', () => {
  const store = createPriceStore(connection);
  store.subscribe(() => {});
  const day = { at: 'later', price_24h: { XAU: '3900.00', XAG: null, XPT: null } };
  listener?.onDay?.(day);
  tick(1, '4000.10');
  expect(store.snapshot().day).toEqual(day);
});

test('subscribers share one listener, which is removed with the last of them', () => {
  const store = createPriceStore(connection);
  const stops = [store.subscribe(() => {}), store.subscribe(() => {})];
  stops[0]?.();
  expect(leave).not.toHaveBeenCalled();
  stops[1]?.();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('the connection state at the first subscription is used', () => {
  const store = createPriceStore(connection);
  store.subscribe(() => {});
  expect(store.snapshot().state).toBe('live');
});
