import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { payWithReference } from '#tests/support/books/pay-with-reference';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { newOperator } from '#tests/support/operator/new-operator';
import type { Decision } from '../decision.ts';
import { approveTopUp } from '../top-up/review-top-up.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  payByHand,
  rejectWithdrawal,
  takeWithdrawal,
} from './review-withdrawal.ts';

openManualChannels();
const { db } = useTestDatabase();
type Payee = Awaited<ReturnType<typeof newPayee>>;
let payee: Payee;
const unused: Payee[] = [];

function nextPayee(): Payee {
  const next = unused.pop();
  if (!next) throw new Error('the tests use more members than were made');
  return next;
}

beforeAll(async () => {
  // Credited before the channel is manual.
  for (let count = 0; count < 10; count++) unused.push(await newPayee('10000'));
  payee = nextPayee();
  await setSettings(db, { channel_bank: 'manual', four_eyes_payout_limit: '1000.00' });
  await newOperator(db, 'ann', ['admin']);
  await newOperator(db, 'bob', ['admin']);
  await newOperator(db, 'tre', ['treasurer']);
  await newOperator(db, 'cas', ['cashier']);
  await newOperator(db, 'tom', ['treasurer']);
});

type Decide = (tx: Db, decision: Decision) => Promise<unknown>;
const decide = (operator: string, work: Decide, id: string) =>
  inTransaction(db, (tx) => work(tx, { id: BigInt(id), operator }));

async function approvedBy(operator: string, amount: string): Promise<string> {
  const body = { channel: 'bank', target_id: payee.cardId, amount, trade_password: TRADE_PASSWORD };
  const { data } = await makeCall('withdraw', body, { token: payee.token });
  await decide(operator, approveWithdrawal, data.id);
  return data.id;
}
const statusOf = async (id: string) =>
  (await db.withdrawal.findUniqueOrThrow({ where: { id: BigInt(id) } })).status;

/** Spends the whole hold of a withdrawal. */
const SPEND = (
  id: string,
) => `SELECT ledger_resolve_hold('withdrawal:${id}', amount, jsonb_build_array(
    jsonb_build_object('user', null, 'asset', 'TWD', 'purpose', 'clearing:bank', 'amount', (amount - fee)::text),
    jsonb_build_object('user', null, 'asset', 'TWD', 'purpose', 'fee_income', 'amount', fee::text)),
  'withdraw_paid', 'operator:tre', true) FROM withdrawal WHERE id = ${id}`;

describe('a payout above the limit', () => {
  test('is not paid by its approver, nor by a cashier, but by another treasurer', async () => {
    const id = await approvedBy('tre', '1000.01');
    await expect(decide('tre', payWithReference, id)).rejects.toMatchObject({ code: 4031 });
    await expect(decide('cas', payWithReference, id)).rejects.toMatchObject({ code: 4030 });
    await decide('tom', takeWithdrawal, id);
    await expect(decide('tre', payWithReference, id)).rejects.toMatchObject({ code: 4031 });
    await decide('tom', payWithReference, id);
    expect(await statusOf(id)).toBe('paid');
    await expectLedgerSound(db);
  });

  test('is refused by the database to who approved it, to a cashier, and without events', async () => {
    const id = await approvedBy('tre', '1500');
    const pay = (actor: string | null) =>
      inTransaction(db, async (tx) => {
        if (actor)
          await tx.$executeRaw`INSERT INTO status_event (ref, status, actor)
            VALUES (${`withdrawal:${id}`}, 'paid', ${actor})`;
        await tx.$executeRaw`UPDATE withdrawal SET status = 'processing' WHERE id = ${BigInt(id)}`;
        await tx.$executeRaw`UPDATE withdrawal SET status = 'paid' WHERE id = ${BigInt(id)}`;
        await tx.$executeRawUnsafe(SPEND(id));
      });
    await db.withdrawal.update({ where: { id: BigInt(id) }, data: { reference: 'FT-1500' } });
    for (const actor of [null, 'operator:tre', 'operator:cas', 'operator:nobody', 'user:1'])
      await expect(pay(actor)).rejects.toThrow(/takes another operator/);
    expect(await statusOf(id)).toBe('approved');
    await decide('tom', payWithReference, id);
  });
});

describe('a payout above the limit can not be hidden from the database', () => {
  const inOne = (statements: readonly string[]) =>
    inTransaction(db, async (tx) => {
      for (const sql of statements) await tx.$executeRawUnsafe(sql);
    });

  test.each([
    [
      'by a lower amount at the moment of paying',
      (id: string) => [
        `UPDATE withdrawal SET amount = 100 WHERE id = ${id}`,
        `UPDATE withdrawal SET status = 'paid' WHERE id = ${id}`,
        `UPDATE withdrawal SET amount = 150000 WHERE id = ${id}`,
      ],
      /of withdrawal are written once/,
    ],
    [
      'by another processor at the moment of paying',
      (id: string) => [
        `UPDATE withdrawal SET processor = 'sandbox' WHERE id = ${id}`,
        `UPDATE withdrawal SET status = 'paid' WHERE id = ${id}`,
        `UPDATE withdrawal SET processor = 'manual' WHERE id = ${id}`,
      ],
      /of withdrawal are written once/,
    ],
    [
      'by a row that begins as paid',
      (id: string) => [
        `INSERT INTO withdrawal (no, user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
           pay_currency, pay_amount, rate, status, simulated)
         SELECT 'W-OTHER', user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
           pay_currency, pay_amount, rate, 'paid', simulated FROM withdrawal WHERE id = ${id}`,
      ],
      /takes another operator/,
    ],
    [
      'by a lower amount from the beginning',
      (id: string) => [
        `INSERT INTO withdrawal (no, user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
           pay_currency, pay_amount, rate, status, simulated, reference)
         SELECT 'W-OTHER', user_id, channel, processor, method_id, target_masked, target_bank, 2000, fee,
           pay_currency, '5.00', rate, 'paid', simulated, 'FT-OTHER' FROM withdrawal WHERE id = ${id}`,
        `INSERT INTO status_event (ref, status, actor) SELECT 'withdrawal:' || id, step, 'operator:tre'
         FROM withdrawal, unnest(ARRAY['approved', 'paid']) AS step WHERE no = 'W-OTHER'`,
      ],
      /its hold is not spent/,
    ],
    [
      'by another row in its place',
      (id: string) => [`DELETE FROM withdrawal WHERE id = ${id}`],
      /permission denied/,
    ],
  ])('%s', async (_name, statements, refusal) => {
    const id = await approvedBy('tre', '1500');
    await expect(inOne(statements(id))).rejects.toThrow(refusal);
    expect(await statusOf(id)).toBe('approved');
    await decide('tre', rejectWithdrawal, id);
    await expectLedgerSound(db);
  });
});

test('a payout up to the limit is paid by who approved it', async () => {
  const id = await approvedBy('cas', '1000');
  await decide('cas', payWithReference, id);
  expect(await statusOf(id)).toBe('paid');
});

describe('one person does not pay alone', () => {
  const payAs = (
    operator: string,
    id: string,
    given: { reference?: string; reason?: string } = {},
  ) =>
    inTransaction(db, (tx) =>
      payByHand(tx, { id: BigInt(id), operator, reference: `OWN-${id}`, ...given }),
    );
  /** What the application's role would write without our code. */
  const writePaid = (operator: string, id: string) =>
    inTransaction(db, async (tx) => {
      await tx.$executeRaw`INSERT INTO status_event (ref, status, actor)
        VALUES (${`withdrawal:${id}`}, 'paid', ${`operator:${operator}`})`;
      await tx.$executeRaw`UPDATE withdrawal SET status = 'paid', reference = ${`RAW-${id}`} WHERE id = ${BigInt(id)}`;
      await tx.$executeRawUnsafe(SPEND(id));
    });
  let serial = 0;
  /** A cashier of their own, so that no other test has used up their day. */
  const newCashier = async () => {
    const name = `solo${++serial}`;
    await newOperator(db, name, ['cashier']);
    return name;
  };

  beforeEach(() => {
    payee = nextPayee();
  });

  test('more than the limit in one day: by the operator', async () => {
    const solo = await newCashier();
    await payAs(solo, await approvedBy(solo, '600'));
    payee = nextPayee();
    const second = await approvedBy(solo, '500');
    await expect(payAs(solo, second)).rejects.toMatchObject({
      code: 4031,
      messageKey: 'payoutDay',
    });
    await expect(writePaid(solo, second)).rejects.toThrow(/another operator: day/);
    await decide('tom', payWithReference, second);
    await payAs(solo, await approvedBy(solo, '400'));
  });

  test('more than the limit in one day: to the member', async () => {
    const [one, two] = [await newCashier(), await newCashier()];
    await payAs(one, await approvedBy(one, '600'));
    const second = await approvedBy(two, '500');
    await expect(payAs(two, second)).rejects.toMatchObject({ messageKey: 'payoutDay' });
    await payAs(one, second);
  });

  test('two payouts at the same moment do not pass the limit together', async () => {
    const solo = await newCashier();
    const [first, second] = [await approvedBy(solo, '600'), await approvedBy(solo, '500')];
    const done = await Promise.allSettled([payAs(solo, first), payAs(solo, second)]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('to whom they credited a top-up in the last seven days', async () => {
    const solo = await newCashier();
    const topUp = { channel: 'bank', amount: '700', reference: `IN-${solo}` };
    const answer = await makeCall('recharge', topUp, { token: payee.token });
    expect(answer).toMatchObject({ code: 200 });
    await decide(solo, approveTopUp, answer.data.id);
    const id = await approvedBy(solo, '100');
    await expect(payAs(solo, id)).rejects.toMatchObject({
      ...{ code: 4031, messageKey: 'payoutCredited' },
    });
    await expect(writePaid(solo, id)).rejects.toThrow(/another operator: credited/);
    await decide('tom', payWithReference, id);
  });

  test('with the reference of another payout of the channel; two persons may, with a reason', async () => {
    const solo = await newCashier();
    const [first, second] = [await approvedBy(solo, '100'), await approvedBy(solo, '100')];
    await payAs(solo, first, { reference: 'FT-combined' });
    const again = { reference: 'ft-COMBINED' };
    for (const operator of [solo, 'tom'])
      await expect(payAs(operator, second, again)).rejects.toMatchObject({
        ...{ code: 4009, messageKey: 'payoutReferenceUsed' },
      });
    await expect(payAs(solo, second, { ...again, reason: 'one transfer' })).rejects.toMatchObject({
      code: 4009,
    });
    await payAs('tom', second, { ...again, reason: 'one transfer' });
    expect(await statusOf(second)).toBe('paid');
  });

  test('without a reference', async () => {
    const solo = await newCashier();
    const id = await approvedBy(solo, '100');
    await expect(payAs(solo, id, { reference: ' ' })).rejects.toMatchObject({ code: 4001 });
  });

  test('a large payout fails by another person than the one who approved it', async () => {
    const id = await approvedBy('tre', '1500');
    await expect(decide('tre', failWithdrawal, id)).rejects.toThrow(/another operator/);
    await decide('tom', failWithdrawal, id);
    expect(await statusOf(id)).toBe('failed');
  });
});
