import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { reverseJournal } from '#lib/features/adjustments/post-adjustment';
import { getSettings } from '#lib/running/config/queries';
import { getDeskRecordOrThrow } from '#lib/site/desk/funding/record-queries';
import { getMoneyFlow } from '#lib/site/desk/today/money-flow';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember } from '#tests/support/member/member';
import { creditTopUp } from './top-up/credit-top-up.ts';
import { getTopUpAllowance } from './top-up/require-within-top-ups.ts';

const { db } = useTestDatabase();
let member: Awaited<ReturnType<typeof newMember>>;
/** Two credited top-ups; the first one was reversed. */
let ids: string[] = [];

const request = async (amount: string) => {
  const body = { channel: 'bank', amount };
  const { data } = await makeCall('recharge', body, { token: member.token });
  await inTransaction(db, (tx) => creditTopUp(tx, BigInt(data.id), { actor: 'system:sandbox' }));
  return data.id as string;
};

beforeAll(async () => {
  member = await newMember();
  ids = [await request('300'), await request('200')];
  const { id } = await db.ledgerJournal.findFirstOrThrow({ where: { ref: `recharge:${ids[0]}` } });
  const reversal = { journal: `${id}`, operator: 'amy', reason: 'bank took it back' };
  await inTransaction(db, (tx) => reverseJournal(tx, reversal));
});

test('the member sees a reversed top-up as reversed, in the list and with its last step', async () => {
  const { data } = await makeCall('recharges', {}, { token: member.token });
  expect(data.data).toMatchObject([
    { id: ids[1], status: 'credited', reversed: false, status_text: '已入帳' },
    { id: ids[0], status: 'credited', reversed: true, status_text: '已沖正' },
  ]);
  const detail = { type: 'recharge', id: ids[0] };
  const { data: found } = await makeCall('recordDetail', detail, { token: member.token });
  expect(found.record).toMatchObject({ reversed: true, status_text: '已沖正' });
  expect(found.timeline.at(-1)).toMatchObject({ status: 'reversed', by: 'operator' });
  expect(found.timeline.at(-2)).toMatchObject({ status: 'credited', by: 'sandbox' });
});

test('the desk sees it as reversed, and leaves it out of its sums', async () => {
  const page = await getDeskRecordOrThrow(db, 'recharge', ids[0] ?? '', 'amy');
  expect(page.record).toMatchObject({ reversed: true, status_text: '已沖正' });
  expect(page.steps.at(-1)).toMatchObject({ status: 'reversed', by: 'amy' });
  expect(page.member.credited).toEqual({ count: 1, amount: '200.00' });
  expect(page.member.recent.map(({ status_text }) => status_text)).toEqual(['已入帳', '已沖正']);
  const { in: credited } = await getMoneyFlow(db, new Date());
  expect(credited).toMatchObject({ today: '200.00', count: 1 });
});

test('it does not use up the limit of the member', async () => {
  const settings = {
    ...(await getSettings(db)),
    level_0_limits: { recharge_day: '1000.00', recharge_month: '2000.00' },
    level_1_limits: { recharge_day: '1000.00', recharge_month: '2000.00' },
  } as Awaited<ReturnType<typeof getSettings>>;
  const { left } = await getTopUpAllowance(db, member.id, settings);
  expect(left).toEqual({ dayMinor: 80_000n, monthMinor: 180_000n });
});
