import { beforeEach, expect, test } from 'vitest';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { MAX_FILLS } from './list-fills.ts';

const { db } = useTestDatabase();
const LATER = new Date(Date.now() + 3_600_000);
let member: QuickMember;
let roomId: string;

beforeEach(async () => {
  await db.tick.deleteMany();
  await putTick(db, 'XAU', 400_000n, LATER);
  await putTick(db, 'XAG', 5_000n, LATER);
  roomId = `${await newRoom(db, 'XAU')}`;
  member = await newQuickMember(db, 10_000_000n);
});

const fills = (token = member.token) => makeCall('fills', { room_id: roomId }, { token });

test('a member who has not dealt in a room has no executions there', async () => {
  await buyGrams(db, member.id, 'XAG', 10_000n);
  expect((await fills()).data).toEqual({ items: [], more: false });
});

test('lists the executions of the member alone, newest first, with time and price', async () => {
  const stranger = await newQuickMember(db, 10_000_000n);
  await buyGrams(db, stranger.id, 'XAU', 10_000n);
  const before = Date.now();
  await buyGrams(db, member.id, 'XAU', 10_000n);
  await putTick(db, 'XAU', 410_000n, new Date(LATER.getTime() + 1_000));
  await buyGrams(db, member.id, 'XAU', 5_000n);
  const { items, more } = (await fills()).data;
  expect(more).toBe(false);
  // The prices include half of the spread of 0.3 %.
  expect(items).toMatchObject([
    { side: 'buy', qty: '0.5000', price: '4106.15' },
    { side: 'buy', qty: '1.0000', price: '4006.00' },
  ]);
  for (const { at } of items) expect(Date.parse(at)).toBeGreaterThanOrEqual(before - 5_000);
});

test('lists at most a hundred executions, and says that there are more', async () => {
  for (let count = 0; count <= MAX_FILLS; count += 1)
    await buyGrams(db, member.id, 'XAU', 1_000n + BigInt(count));
  const { items, more } = (await fills()).data;
  expect(items).toHaveLength(MAX_FILLS);
  expect(more).toBe(true);
  expect(items[0].qty).toBe('0.1100');
  expect(items.at(-1).qty).toBe('0.1001');
});

test('refuses an unknown room and a visitor without session', async () => {
  const unknown = { room_id: '999999' };
  expect((await makeCall('fills', unknown, { token: member.token })).code).toBe(4004);
  expect((await makeCall('fills', { room_id: roomId })).code).toBe(8888);
});
