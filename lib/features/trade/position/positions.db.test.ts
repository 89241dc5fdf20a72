import { beforeEach, describe, expect, test } from 'vitest';
import { extendChain } from '#lib/books/ledger/chain';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as order } from '../../../../app/api/order/route.ts';
import { POST as positions } from '../../../../app/api/positions/route.ts';
import { POST as tradeSample } from '../../../../app/api/tradeSample/route.ts';

const { db } = useTestDatabase();
const LATER = new Date(Date.now() + 3_600_000);

let member: QuickMember;

beforeEach(async () => {
  await db.tick.deleteMany();
  await putTick(db, 'XAU', 400_000n, LATER);
  await putTick(db, 'XAG', 5_000n, LATER);
  member = await newQuickMember(db, 10_000_000n);
});

const fetchPositions = async () =>
  (await callRoute(positions, 'positions', {}, { token: member.token })).data;
const fetchSample = async () => (await callRoute(tradeSample, 'tradeSample', {})).data;
const chainAllJournals = async () => {
  while ((await extendChain(db)).more);
};

describe('positions', () => {
  test('of a member who has never bought are an empty page', async () => {
    expect(await fetchPositions()).toMatchObject({
      data: [],
      from: null,
      to: null,
      total: 0,
      last_page: 1,
    });
  });

  test('have the cost of the grams and their value at the last price', async () => {
    await buyGrams(db, member.id, 'XAU', 15_000n);
    await putTick(db, 'XAU', 410_000n, LATER);
    const { data } = await fetchPositions();
    // Bought at 4,006.00: 6,009.00 and 12.02 of fee. Worth 1.5 × 4,100.00.
    expect(data).toEqual([
      {
        ...{ room_id: `${await newRoom(db, 'XAU')}`, symbol: 'XAU', qty: '1.5000' },
        ...{ available: '1.5000', frozen: '0.0000', cost: '6021.02', price: '4100.00' },
        ...{ price_at: LATER.toISOString(), stale: false, value: '6150.00', profit: '128.98' },
      },
    ]);
  });

  test('include frozen grams and have their quantity', async () => {
    await buyGrams(db, member.id, 'XAU', 15_000n);
    const roomId = await newRoom(db, 'XAU');
    await openIssue(db, roomId);
    const body = { room_id: `${roomId}`, side: 'sell', qty: '0.5', trade_password: TRADE_PASSWORD };
    await callRoute(order, 'order', body, { token: member.token });
    expect((await fetchPositions()).data[0]).toMatchObject({
      ...{ qty: '1.5000', available: '1.0000', frozen: '0.5000' },
    });
  });

  test('are marked stale at an old price, and have no value or profit without a price', async () => {
    await buyGrams(db, member.id, 'XAU', 10_000n);
    await buyGrams(db, member.id, 'XAG', 10_000n);
    await db.tick.deleteMany();
    await putTick(db, 'XAU', 390_000n, new Date(Date.now() - 60_000));
    const { data } = await fetchPositions();
    expect(data).toMatchObject([
      { symbol: 'XAU', stale: true, price: '3900.00', value: '3900.00', profit: '-114.01' },
      { symbol: 'XAG', stale: true, price: null, price_at: null, value: null, profit: null },
    ]);
  });

  test('of other members are not visible', async () => {
    await buyGrams(db, member.id, 'XAU', 10_000n);
    member = await newQuickMember(db);
    expect((await fetchPositions()).data).toEqual([]);
  });
});

describe('the sample of fills', () => {
  test('counts every fill of 24 hours and lists those that are in the chain', async () => {
    const before = (await fetchSample()).fills_24h;
    await buyGrams(db, member.id, 'XAG', 12_345n);
    await chainAllJournals();
    await buyGrams(db, member.id, 'XAG', 54_321n);
    const { fills_24h, sample: drawn } = await fetchSample();
    expect(fills_24h).toBe(before + 2);
    const quantities = drawn.map(({ qty }: { qty: string }) => qty);
    expect(quantities).toContain('1.2345');
    expect(quantities).not.toContain('5.4321');
  });

  test('has the price and the journal’s hash but no user', async () => {
    await buyGrams(db, member.id, 'XAG', 77_777n);
    await chainAllJournals();
    const { sample: drawn } = await fetchSample();
    const fill = await db.fill.findFirstOrThrow({
      where: { userId: member.id },
      include: { journal: { include: { chained: true } } },
    });
    expect(drawn).toContainEqual({
      ...{ symbol: 'XAG', side: 'buy', qty: '7.7777', price: '50.08', simulated: true },
      at: fill.createdAt.toISOString(),
      journal_hash: Buffer.from(fill.journal.chained?.hash ?? []).toString('hex'),
    });
  });

  test('is a new random draw of ten each time if there are more', async () => {
    for (let count = 0; count < 25; count++) await buyGrams(db, member.id, 'XAG', 1_000n);
    await chainAllJournals();
    const draws = await Promise.all(Array.from({ length: 8 }, fetchSample));
    expect(draws.map(({ sample: drawn }) => drawn.length)).toEqual(Array(8).fill(10));
    expect(new Set(draws.map(({ sample: drawn }) => JSON.stringify(drawn))).size).toBeGreaterThan(
      1,
    );
  });

  test('excludes fills older than 24 hours', async () => {
    const { fills_24h } = await fetchSample();
    const { journalId } = await db.fill.findFirstOrThrow();
    const createdAt = new Date(Date.now() - 24 * 3_600_000 - 1000);
    await db.fill.create({
      data: {
        ...{ ref: 'order:0', journalId, userId: member.id, symbol: 'XPT', side: 'buy', createdAt },
        ...{
          qtyUnits: 1n,
          priceMinor: 1n,
          grossMinor: 1n,
          feeMinor: 0n,
          netMinor: 1n,
          qtyAfterUnits: 1n,
          costAfterMinor: 1n,
          realisedAfterMinor: 0n,
        },
        simulated: true,
      },
    });
    expect((await fetchSample()).fills_24h).toBe(fills_24h);
  });
});
