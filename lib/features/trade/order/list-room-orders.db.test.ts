import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as order } from '../../../../app/api/order/route.ts';
import { POST as orderCancel } from '../../../../app/api/orderCancel/route.ts';
import { listRoomOrders } from './list-room-orders.ts';

const { db } = useTestDatabase();
const LATER = new Date(Date.now() + 3_600_000);
const LONG_AGO = new Date(0);

let goldRoomId: bigint;
let silverRoomId: bigint;
let member: QuickMember;

beforeAll(async () => {
  goldRoomId = await newRoom(db, 'XAU');
  silverRoomId = await newRoom(db, 'XAG');
  for (const roomId of [goldRoomId, silverRoomId]) await openIssue(db, roomId);
  await putTick(db, 'XAU', 400_000n, LATER);
  await putTick(db, 'XAG', 5_000n, LATER);
});

beforeEach(async () => {
  member = await newQuickMember(db, 10_000_000n);
});

async function buy(roomId: bigint, qty: string, who = member): Promise<string> {
  const body = { room_id: `${roomId}`, side: 'buy', qty, trade_password: TRADE_PASSWORD };
  const { data } = await callRoute(order, 'order', body, { token: who.token });
  return data.id;
}

const cancel = (id: string) =>
  callRoute(orderCancel, 'orderCancel', { id }, { token: member.token });

async function idsSince(since: Date): Promise<string[]> {
  const orders = await listRoomOrders(db, { userId: member.id, roomId: goldRoomId, since });
  return orders.map(({ id }) => id);
}

test('waiting orders come first, then ended ones, each newest first', async () => {
  const [first, second, third] = [
    await buy(goldRoomId, '1'),
    await buy(goldRoomId, '2'),
    await buy(goldRoomId, '3'),
  ];
  await cancel(third);
  expect(await idsSince(LONG_AGO)).toEqual([second, first, third]);
});

test('an old order is listed while it waits, but not after it has ended', async () => {
  const [waiting, ended] = [await buy(goldRoomId, '1'), await buy(goldRoomId, '2')];
  await cancel(ended);
  expect(await idsSince(LATER)).toEqual([waiting]);
});

test('orders of another room or member are not listed', async () => {
  const other = await newQuickMember(db, 10_000_000n);
  await buy(silverRoomId, '1');
  await buy(goldRoomId, '1', other);
  const own = await buy(goldRoomId, '1');
  expect(await idsSince(LONG_AGO)).toEqual([own]);
});
