import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { claimRecord } from '#lib/features/claims/claim-record';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute } from '#tests/support/call/call-route';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';
import { rejectTopUp } from '../top-up/review-top-up.ts';
import { approveMany, summarizeApproval, type Transact } from './approve-many.ts';
import { QUEUE_RECORDS } from './queue-records.ts';
import { listWarnings } from './warnings/list-warnings.ts';

openManualChannels();
const { db, ownerUrl } = useTestDatabase();
const transact: Transact = (work) => inTransaction(db, work);
let member: Awaited<ReturnType<typeof newPayee>>;

beforeEach(async () => {
  member = await newPayee('10000');
  await setSettings(db, { channel_bank: 'manual' });
});

async function topUp(amount: string, reference: string): Promise<bigint> {
  const body = { channel: 'bank', amount, reference };
  return BigInt((await callRoute(recharge, 'recharge', body, { token: member.token })).data.id);
}

async function withdrawal(amount: string): Promise<bigint> {
  const body = {
    ...{ channel: 'bank', target_id: member.cardId },
    ...{ amount, trade_password: TRADE_PASSWORD },
  };
  return BigInt((await callRoute(withdraw, 'withdraw', body, { token: member.token })).data.id);
}

describe('approving several records', () => {
  test('credits those that can be and tells why others were not', async () => {
    const [good, claimed, rejected] = [
      await topUp('100', 'A-1'),
      await topUp('200', 'A-2'),
      await topUp('300', 'A-3'),
    ];
    await inTransaction(db, (tx) =>
      claimRecord(tx, QUEUE_RECORDS.recharge, { id: claimed, operator: 'bob' }),
    );
    await inTransaction(db, (tx) =>
      rejectTopUp(tx, { id: rejected, operator: 'bob', reason: 'no' }),
    );
    const ids = [good, claimed, rejected];
    expect(await summarizeApproval(db, 'recharge', ids)).toEqual({
      ids: [good.toString(), claimed.toString()],
      sums: [{ currency: 'TWD', amount: '300.00', count: 2 }],
      warnings: [{ rule: 'newAccount', count: 2 }],
      left_out: [{ id: rejected.toString(), no: expect.stringMatching(/^R/), status: 'rejected' }],
    });
    const outcomes = await approveMany(transact, 'recharge', {
      ids: [...ids, good],
      operator: 'amy',
    });
    expect(outcomes.map(({ id, refusal }) => [id, refusal?.messageKey ?? refusal?.code])).toEqual([
      [good, undefined],
      [claimed, 'claimedByOther'],
      [rejected, 'alreadyDecided'],
    ]);
    const { status } = await db.recharge.findUniqueOrThrow({ where: { id: good } });
    expect(status).toBe('credited');
    await expectLedgerSound(db);
  });

  test('approves withdrawals and sums up what will be paid', async () => {
    const ids = [await withdrawal('500'), await withdrawal('700')];
    const { sums } = await summarizeApproval(db, 'withdraw', ids);
    expect(sums).toEqual([{ currency: 'TWD', amount: '1170.00', count: 2 }]);
    const outcomes = await approveMany(transact, 'withdraw', { ids, operator: 'amy' });
    expect(outcomes.every(({ refusal }) => refusal === null)).toBe(true);
    const approved = await db.withdrawal.findMany({ where: { id: { in: ids } } });
    expect(approved.map(({ status }) => status)).toEqual(['approved', 'approved']);
  });

  test('takes at most a hundred', async () => {
    const ids = Array.from({ length: 101 }, (_, n) => BigInt(n + 1));
    const approving = approveMany(transact, 'recharge', { ids, operator: 'amy' });
    await expect(approving).rejects.toMatchObject({ code: 4102 });
  });
});

describe('the facts of a page', () => {
  test('are those of each record', async () => {
    const earlier = new Date(Date.now() - 40 * 86_400_000);
    await db.user.update({ where: { id: member.id }, data: { createdAt: earlier } });
    await changeFixedColumns(
      ownerUrl(),
      'payment_method',
      'UPDATE payment_method SET created_at = $1, holder = $2 WHERE id = $3',
      [earlier, '王大明', member.cardId],
    );
    const first = await withdrawal('100');
    const rest = [];
    for (let n = 0; n < 4; n++) rest.push(await withdrawal('100'));
    const found = await listWarnings(db, 'withdraw', [first, ...rest]);
    expect(found.get(first)).toEqual([{ rule: 'nameDiffers' }]);
    expect(found.get(rest[3] ?? 0n)).toEqual([
      { rule: 'manyAttempts', count: 5 },
      { rule: 'nameDiffers' },
    ]);
  });

  test('compare with the median of completed records before', async () => {
    const ids = [];
    for (const [n, amount] of ['100', '110', '120', '551', '550'].entries())
      ids.push(await topUp(amount, `M-${n}`));
    await approveMany(transact, 'recharge', { ids: ids.slice(0, 3), operator: 'amy' });
    // The top-up of 10,000 with which every payee starts is of the same day.
    await db.$executeRaw`UPDATE recharge SET created_at = created_at - interval '100 days'
      WHERE user_id = ${member.id} AND amount = 1000000`;
    const found = await listWarnings(db, 'recharge', ids);
    const unusual = (id = 0n) => found.get(id)?.filter(({ rule }) => rule === 'unusualAmount');
    expect(unusual(ids[3])).toEqual([{ rule: 'unusualAmount', times: 5, median: '110.00' }]);
    expect(unusual(ids[4])).toEqual([]);
  });

  test('name other top-ups with the same reference', async () => {
    const mine = await topUp('100', 'SAME');
    const { no } = await db.recharge.findUniqueOrThrow({ where: { id: mine } });
    member = await newPayee('10000');
    const theirs = await topUp('100', 'SAME');
    const found = await listWarnings(db, 'recharge', [theirs]);
    expect(found.get(theirs)).toContainEqual({ rule: 'sameReference', nos: [no] });
  });
});
