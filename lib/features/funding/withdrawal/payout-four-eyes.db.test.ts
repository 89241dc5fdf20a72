import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { newOperator } from '#tests/support/operator/new-operator';
import type { Decision } from '../decision.ts';
import {
  approveWithdrawal,
  payByHand,
  rejectWithdrawal,
  takeWithdrawal,
} from './review-withdrawal.ts';

const { db } = useTestDatabase();
let payee: Awaited<ReturnType<typeof newPayee>>;

beforeAll(async () => {
  payee = await newPayee('10000');
  await setSettings(db, { channel_bank: 'manual', four_eyes_payout_limit: '1000.00' });
  await newOperator(db, 'ann', ['admin']);
  await newOperator(db, 'bob', ['admin']);
  await newOperator(db, 'tre', ['cashier', 'treasurer']);
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
    await expect(decide('tre', payByHand, id)).rejects.toMatchObject({ code: 4031 });
    await expect(decide('cas', payByHand, id)).rejects.toMatchObject({ code: 4030 });
    await decide('tom', takeWithdrawal, id);
    await expect(decide('tre', payByHand, id)).rejects.toMatchObject({ code: 4031 });
    await decide('tom', payByHand, id);
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
    for (const actor of [null, 'operator:tre', 'operator:cas', 'operator:nobody', 'user:1'])
      await expect(pay(actor)).rejects.toThrow(/takes another operator/);
    expect(await statusOf(id)).toBe('approved');
    await decide('tom', payByHand, id);
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
           pay_currency, pay_amount, rate, status, simulated)
         SELECT 'W-OTHER', user_id, channel, processor, method_id, target_masked, target_bank, 2000, fee,
           pay_currency, '5.00', rate, 'paid', simulated FROM withdrawal WHERE id = ${id}`,
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
  await decide('cas', payByHand, id);
  expect(await statusOf(id)).toBe('paid');
});
