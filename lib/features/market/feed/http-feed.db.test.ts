import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#lib/base/log';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { FeedServer } from '#tests/support/market/feed-server';
import { putTick } from '#tests/support/market/market-rows';
import { getFreshPriceOrThrow, getLastPrices } from '../price/queries.ts';
import { storeTicks } from '../price/store-ticks.ts';
import type { Feed } from './feed.ts';
import { httpFeed } from './http.ts';

const { db } = useTestDatabase();
const NOW = new Date('2026-03-02T04:00:00.400Z');
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
let server: FeedServer;
let feed: Feed;
const warn = vi.spyOn(log(), 'warn');
const info = vi.spyOn(log(), 'info');

beforeAll(async () => {
  server = await FeedServer.start();
});
beforeEach(async () => {
  await db.tick.deleteMany();
  feed = httpFeed(db, server.url);
  warn.mockClear();
  info.mockClear();
});
afterAll(() => server.close());

const gold = (price: unknown, moment: unknown = at(-100)) => ({ symbol: 'XAU', price, at: moment });
const silver = { symbol: 'XAG', price: '50.10', at: at(-100) };
const platinum = { symbol: 'XPT', price: '1500.00', at: at(-100) };
const all = (price: unknown, moment?: unknown) => ({
  prices: [gold(price, moment), silver, platinum],
});
const symbolsOf = (ticks: { symbol: string }[]) => ticks.map(({ symbol }) => symbol);

describe('the external feed', () => {
  test('returns the price of each instrument with the time given by the source', async () => {
    server.answerWith(all('4012.35'));
    expect(await feed.read(NOW)).toEqual([
      { symbol: 'XAU', at: new Date(at(-100)), priceMinor: 401_235n, source: 'http' },
      { symbol: 'XAG', at: new Date(at(-100)), priceMinor: 5_010n, source: 'http' },
      { symbol: 'XPT', at: new Date(at(-100)), priceMinor: 150_000n, source: 'http' },
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('uses the last price of an instrument and ignores unknown instruments', async () => {
    server.answerWith({ prices: [gold('4000.00'), gold('4001.00'), { ...silver, symbol: 'BTC' }] });
    const ticks = await feed.read(NOW);
    expect(ticks).toEqual([
      { symbol: 'XAU', at: new Date(at(-100)), priceMinor: 400_100n, source: 'http' },
    ]);
  });

  test.each([
    ['plain text', 'no prices today'],
    ['a truncated response', '{"prices":[{"symbol":"XAU"'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['null', 'null'],
    ['another shape', { data: [] }],
    ['a price that is a number', all(4012.35)],
    ['an invalid time', all('4012.35', 'today')],
    ['a time without a zone', all('4012.35', '2026-03-02T04:00:00')],
  ])('returns nothing if the source responds with %s', async (_case, body) => {
    if (Buffer.isBuffer(body)) server.answer((_request, response) => response.end(body));
    else server.answerWith(body);
    expect(await feed.read(NOW)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test.each([404, 500, 301])(
    'returns nothing if the source responds with status %i',
    async (code) => {
      server.answer((_request, response) =>
        response.writeHead(code, { location: '/elsewhere' }).end(JSON.stringify(all('4012.35'))),
      );
      expect(await feed.read(NOW)).toEqual([]);
    },
  );

  test('aborts a request after three seconds', async () => {
    server.answer(() => undefined);
    expect(await feed.read(NOW)).toEqual([]);
    server.answer((_request, response) => void response.writeHead(200).write('{"prices":['));
    expect(await feed.read(NOW)).toEqual([]);
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ fault: 'it took longer than 3000 ms' });
  });

  test('accepts a response of 64 KB, and none that is a byte longer', async () => {
    const text = JSON.stringify(all('4012.35'));
    server.answerWith(text.padEnd(65_536));
    expect(symbolsOf(await feed.read(NOW))).toEqual(['XAU', 'XAG', 'XPT']);
    server.answerWith(text.padEnd(65_537));
    expect(await feed.read(NOW)).toEqual([]);
  });

  test('closes the connection of an endless response', async () => {
    const closed = Promise.withResolvers<void>();
    server.answer((_request, response) => {
      response.once('close', closed.resolve);
      const pour = () => {
        if (response.destroyed) return;
        if (response.write('x'.repeat(16_384))) setImmediate(pour);
        else response.once('drain', pour);
      };
      response.writeHead(200);
      pour();
    });
    expect(await feed.read(NOW)).toEqual([]);
    expect(warn.mock.calls[0]?.[0]).toMatchObject({
      fault: 'its answer is longer than 65536 bytes',
    });
    await closed.promise;
  });

  test('returns nothing while the source is unreachable', async () => {
    const away = await FeedServer.start();
    const lost = httpFeed(db, away.url);
    await away.close();
    expect(await lost.read(NOW)).toEqual([]);
  });

  test('returns nothing while the source breaks connections, and prices afterwards', async () => {
    server.answer((request) => request.socket.destroy());
    expect(await feed.read(NOW)).toEqual([]);
    server.answerWith(all('4012.35'));
    expect(symbolsOf(await feed.read(NOW))).toEqual(['XAU', 'XAG', 'XPT']);
  });

  test.each([
    ['0', 'nothing'],
    ['0.00', 'nothing'],
    ['-4012.35', 'negative'],
    ['4012.355', 'more decimals than the cash currency'],
    ['4e3', 'an exponent'],
    ['4,012.35', 'a comma'],
    ['NaN', 'not a number'],
    ['', 'blank'],
    ['9'.repeat(17), 'too large'],
  ])('drops an instrument whose price is %j (%s), and keeps the others', async (price) => {
    server.answerWith(all(price));
    expect(symbolsOf(await feed.read(NOW))).toEqual(['XAG', 'XPT']);
  });

  test('accepts a price up to 5 seconds in the future, and none beyond', async () => {
    server.answerWith(all('4000.00', at(5_000)));
    expect(symbolsOf(await feed.read(NOW))).toContain('XAU');
    server.answerWith(all('4000.00', at(5_001)));
    expect(symbolsOf(await feed.read(NOW))).not.toContain('XAU');
  });

  test('dates a price by its receipt if the source dates it later, and reads it once', async () => {
    server.answerWith({ prices: [gold('4000.00', at(4_900))] });
    const [tick] = await feed.read(NOW);
    expect(tick).toMatchObject({ symbol: 'XAU', priceMinor: 400_000n });
    expect(tick?.at.getTime()).toBeGreaterThanOrEqual(NOW.getTime());
    expect(tick?.at.getTime()).toBeLessThan(NOW.getTime() + 4_900);
    for (const laterMs of [1_000, 6_000])
      expect(await feed.read(new Date(NOW.getTime() + laterMs))).toEqual([]);
  });

  test.each([
    ['4400.00', true],
    ['4400.01', false],
    ['3600.00', true],
    ['3599.99', false],
  ])('after 4000.00, accepts %s: %s', async (price, accepted) => {
    await putTick(db, 'XAU', 400_000n, new Date(at(-600_000)));
    server.answerWith(all(price));
    expect(symbolsOf(await feed.read(NOW)).includes('XAU')).toBe(accepted);
  });

  test('accepts any price if the last one is older than ten minutes', async () => {
    await putTick(db, 'XAU', 400_000n, new Date(at(-600_001)));
    server.answerWith(all('9000.00'));
    expect(symbolsOf(await feed.read(NOW))).toContain('XAU');
  });

  test('parses prices in the configured cash currency', async () => {
    await setSettings(db, { currency: 'HKD' });
    server.answerWith(all('1000.50'));
    expect((await feed.read(NOW))[0]?.priceMinor).toBe(100_050n);
  });

  test('logs the start and the end of an outage once, without the address', async () => {
    server.answerWith('nothing', 500);
    for (let times = 0; times < 5; times++) await feed.read(NOW);
    expect(warn).toHaveBeenCalledTimes(1);
    server.answerWith({ prices: [silver, platinum] });
    for (let times = 0; times < 5; times++) await feed.read(NOW);
    expect(warn).toHaveBeenCalledTimes(2);
    server.answerWith(all('4000.00'));
    for (let times = 0; times < 5; times++) await feed.read(NOW);
    expect(info).toHaveBeenCalledTimes(2);
    expect(JSON.stringify([warn.mock.calls, info.mock.calls])).not.toContain('secret');
  });
});

describe('a source that repeats the same price', () => {
  test('becomes stale: its last price is still known but cannot be traded on', async () => {
    const old = new Date(Date.now() - 31_000);
    server.answerWith({ prices: [gold('4000.00', old.toISOString())] });
    expect(await storeTicks(db, await feed.read(new Date()))).toBe(1);
    expect(await storeTicks(db, await feed.read(new Date()))).toBe(0);
    expect((await getLastPrices(db)).get('XAU')).toEqual({
      symbol: 'XAU',
      priceMinor: 400_000n,
      at: old,
      stale: true,
      source: 'http',
    });
    await expect(getFreshPriceOrThrow(db, 'XAU')).rejects.toMatchObject({ code: 4203 });
    await setSettings(db, { feed_stale_seconds: 3_600 });
    expect((await getFreshPriceOrThrow(db, 'XAU')).priceMinor).toBe(400_000n);
    await expect(getFreshPriceOrThrow(db, 'XPT')).rejects.toMatchObject({ code: 4203 });
  });
});
