import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { matureDeposit } from './mature-deposit.ts';
import { setRenewal } from './set-renewal.ts';

const { db } = useTestDatabase({ deposits: 'at any time' });
let member: Awaited<ReturnType<typeof newPayee>>;
let deposit_id: string;
let move_id: string;

beforeAll(() => fillPool(db, '1000000'));
beforeEach(async () => {
  member = await newPayee('20000');
  const body = { product_id: '30', amount: '1000', trade_password: TRADE_PASSWORD };
  const { data } = await ask('moveIn', body);
  [deposit_id, move_id] = [data.deposit_id, data.id];
});

const ask = (call: string, body: object) => makeCall(call, body, { token: member.token });
const renewing = (renew: boolean) => ask('fixedRenew', { deposit_id, renew });
const shown = async () => (await ask('fixedDeposits', {})).data.data;
const steps = async () =>
  (await ask('recordDetail', { type: 'terminal', id: move_id })).data.timeline.map(
    (step: { status: string; by: string }) => `${step.status} ${step.by}`,
  );
/** A moment after the maturity of the deposit. */
const later = async () => {
  const { maturityAt } = await db.fixedDeposit.findUniqueOrThrow({
    where: { id: BigInt(deposit_id) },
  });
  return new Date(maturityAt.getTime() + 1000);
};
const mature = async (now: Date) =>
  inTransaction(db, (tx) => matureDeposit(tx, BigInt(deposit_id), now));

describe('the renewal of a running deposit', () => {
  test('can be switched on and off, and the record shows each switch', async () => {
    expect((await renewing(true)).data).toMatchObject({ id: deposit_id, renew: true });
    expect((await shown())[0].renew).toBe(true);
    expect((await renewing(false)).data.renew).toBe(false);
    expect(await steps()).toEqual(['active user', 'renewal_on user', 'renewal_off user']);
  });

  test('that is repeated changes nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => renewing(true)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(await steps()).toEqual(['active user', 'renewal_on user']);
  });

  test('decides what happens at maturity', async () => {
    await renewing(true);
    await mature(await later());
    const [renewed, old] = await shown();
    expect([old.status, renewed.status, renewed.renewed_from]).toEqual([
      'renewed',
      'active',
      deposit_id,
    ]);
    await expectLedgerSound(db);
  });

  test('of another member is not found, and of an ended deposit is refused', async () => {
    await ask('moveOut', { deposit_id, trade_password: TRADE_PASSWORD });
    expect(await renewing(true)).toMatchObject({
      code: 4010,
      msg: '這筆定存已經到期，到期處理不能再更改',
    });
    member = await newPayee('100');
    expect((await renewing(true)).code).toBe(4004);
  });

  test('is refused from maturity on, even before the worker has ended the deposit', async () => {
    const now = await later();
    const asked = { userId: member.id, depositId: BigInt(deposit_id), renew: true };
    await expect(setRenewal(db, asked, now)).rejects.toMatchObject({ code: 4010 });
    expect((await shown())[0].renew).toBe(false);
  });

  test('and maturity at the same moment follow one another', async () => {
    const now = await later();
    const early = new Date(now.getTime() - 2000);
    const asked = { userId: member.id, depositId: BigInt(deposit_id), renew: true };
    const [switched] = await Promise.allSettled([setRenewal(db, asked, early), mature(now)]);
    // Maturity skips a row that the switch has locked; the worker tries it again.
    await mature(now);
    const deposits = await shown();
    expect(deposits.map(({ status }: { status: string }) => status)).toEqual(
      switched.status === 'fulfilled' ? ['active', 'renewed'] : ['paid'],
    );
    await expectLedgerSound(db);
  });
});
