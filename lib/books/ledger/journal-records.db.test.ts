import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { moveIn } from '#lib/features/fixed/move-in';
import { moveOut } from '#lib/features/fixed/move-out';
import { fundPool, seedPool } from '#lib/features/fixed/move-pool';
import { creditTopUp } from '#lib/features/funding/top-up/credit-top-up';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { newQuickMember } from '#tests/support/member/quick-member';
import { POST as recharge } from '../../../app/api/recharge/route.ts';
import type { Leg } from './leg.ts';
import { post } from './post.ts';

const { db, appUrl } = useTestDatabase();
type Payee = Awaited<ReturnType<typeof newPayee>>;
let member: Payee;
let stranger: bigint;

const line = (userId: bigint | null, purpose: string, amountMinor: bigint, asset = 'TWD'): Leg =>
  ({ userId, asset, purpose, amountMinor }) as Leg;
const head = (kind: string, ref: string, actor = 'operator:amy') => ({
  ...{ kind, ref, actor, simulated: true },
});
const credit = (userId: bigint, amountMinor: bigint, from = 'clearing:bank') => [
  line(null, from, -amountMinor),
  line(userId, 'available', amountMinor),
];
const REFUSED = /is not what the record|moves more than one member|takes another operator/;
/** Posts by raw SQL, as who has the application's role, and expects a refusal at the commit at the latest. */
async function expectRefusal(kind: string, ref: string, legs: Leg[], actor?: string) {
  await expect(
    inTransaction(db, (tx) => post(tx, head(kind, ref, actor), legs)),
    `${kind} ${ref}`,
  ).rejects.toThrow(REFUSED);
}
const requestTopUp = async (amount: string) =>
  BigInt((await callRoute(recharge, 'recharge', { channel: 'bank', amount }, member)).data.id);

beforeAll(async () => {
  await inTransaction(db, (tx) => seedPool(tx, '1000.00'));
  member = await newPayee('5000');
  stranger = (await newQuickMember(db, 500_000n)).id;
});

describe('the application’s role cannot', () => {
  test('credit a member without a record, whatever the journal is called', async () => {
    for (const kind of [
      'recharge',
      'gift',
      'trade_sell',
      'trade_hold',
      'withdraw_release',
      'adjustment',
      'pool_fund',
    ])
      for (const ref of ['recharge:999', 'order:999', 'pool:seed', 'test:1'])
        for (const from of ['clearing:bank', 'dealer_cash'])
          await expectRefusal(kind, ref, credit(member.id, 1_000n, from));
    await expectRefusal('trade_buy', 'order:999', [
      line(null, 'dealer_metal', -10_000n, 'XAU'),
      line(member.id, 'available', 10_000n, 'XAU'),
    ]);
  });

  test('move one member’s money to another', async () => {
    for (const kind of ['transfer', 'trade_release', 'withdraw_hold'])
      await expectRefusal(kind, 'test:2', [
        line(stranger, 'available', -100n),
        line(member.id, 'available', 100n),
      ]);
  });

  test('credit a top-up with another amount, owner or channel, before it is credited, or twice', async () => {
    const id = await requestTopUp('300');
    await expectRefusal('recharge', `recharge:${id}`, credit(member.id, 30_000n));
    await inTransaction(db, (tx) => creditTopUp(tx, id, { actor: 'system:test' }));
    await expectRefusal('recharge', `recharge:${id}`, credit(member.id, 30_000n));
    const other = await requestTopUp('400');
    await db.recharge.update({ where: { id: other }, data: { status: 'credited' } });
    for (const legs of [
      credit(member.id, 40_001n),
      credit(stranger, 40_000n),
      credit(member.id, 40_000n, 'clearing:hkbank'),
      credit(member.id, 40_000n, 'dealer_cash'),
      [...credit(member.id, 40_000n), line(null, 'fee_income', 5n), line(null, 'dealer_cash', -5n)],
    ])
      await expectRefusal('recharge', `recharge:${other}`, legs);
    await inTransaction(db, (tx) =>
      post(tx, head('recharge', `recharge:${other}`), credit(member.id, 40_000n)),
    );
  });

  test('credit one top-up from two transactions at the same time, nor in one that sees an earlier state', async () => {
    const id = await requestTopUp('350');
    await db.recharge.update({ where: { id }, data: { status: 'credited' } });
    const [one, other] = [1, 2].map(() => new pg.Client({ connectionString: appUrl() }));
    if (!one || !other) throw new Error('there are two');
    await Promise.all([one.connect(), other.connect()]);
    const legs = JSON.stringify([
      { user: null, asset: 'TWD', purpose: 'clearing:bank', amount: '-35000' },
      { user: `${member.id}`, asset: 'TWD', purpose: 'available', amount: '35000' },
    ]);
    const sql = `SELECT ledger_post('recharge', 'recharge:${id}', 'operator:amy', true, '${legs}')`;
    await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await other.query('SELECT count(*) FROM ledger_journal');
    await one.query(sql);
    // It either fails because its snapshot is too old, or is judged and refused.
    await expect(other.query(sql).then(() => other.query('COMMIT'))).rejects.toMatchObject({
      code: expect.stringMatching(/^(40001|JK007)$/),
    });
    await Promise.all([one.end(), other.end()]);
  });

  test('move the pool without an approval or audit row, nor by the reference of the first pool', async () => {
    const pool = (amountMinor: bigint, other = 'clearing:interest') => [
      line(null, 'interest_pool', amountMinor),
      line(null, other, -amountMinor),
    ];
    for (const [kind, ref, actor] of [
      ['pool_fund', 'pool:seed', 'system:seed'],
      ['pool_fund', 'pool:999', 'operator:amy'],
      ['fixed_early', 'pool:seed', 'system:seed'],
      ['fixed_early', 'fixed_move:999', 'operator:amy'],
      ['fixed_reserve', 'fixed_move:999', 'operator:amy'],
      ['cell_settlement', 'cell_settlement:999', 'operator:amy'],
    ] as const) {
      await expectRefusal(kind, ref, pool(1_000n), actor);
      await expectRefusal(kind, ref, [
        line(null, 'interest_pool', -1_000n),
        line(member.id, 'available', 1_000n),
      ]);
    }
    // With the audit row of one operator, the amount and the actor must be those of the row.
    await inTransaction(db, (tx) => fundPool(tx, { amount: '10.00', operator: 'amy' }));
    const { id } = await db.auditEvent.create({
      data: {
        actor: 'operator:amy',
        action: 'pool.fund',
        subject: 'pool',
        detail: { amount: '7.00' },
      },
    });
    await expectRefusal('pool_fund', `pool:${id}`, pool(701n));
    await expectRefusal('pool_fund', `pool:${id}`, pool(700n), 'operator:ben');
    await expectRefusal('pool_withdraw', `pool:${id}`, pool(-700n));
  });

  test('pay a deposit more than its own journals moved in and reserved, or twice', async () => {
    const wish = { userId: member.id, product_id: 30, amountMinor: 100_000n, renew: false };
    const record = await inTransaction(db, (tx) => moveIn(tx, wish));
    const depositId = BigInt(record.deposit_id);
    for (const sql of [
      `UPDATE fixed_deposit SET interest = 50000 WHERE id = ${depositId}`,
      `UPDATE fixed_deposit SET principal = 200000 WHERE id = ${depositId}`,
      `UPDATE fixed_move SET deposit_id = deposit_id + 1 WHERE deposit_id = ${depositId}`,
      `DELETE FROM fixed_move WHERE deposit_id = ${depositId}`,
      `DELETE FROM fixed_deposit WHERE id = ${depositId}`,
    ])
      await expect(db.$executeRawUnsafe(sql), sql).rejects.toThrow(
        /permission denied|written once/,
      );
    const out = await inTransaction(db, (tx) => moveOut(tx, { userId: member.id, depositId }));
    const paid = await db.ledgerJournal.findFirstOrThrow({
      where: { ref: `fixed_move:${out.id}` },
    });
    await expectRefusal(paid.kind, paid.ref, [
      line(member.id, 'available', 100n),
      line(null, 'interest_pool', -100n),
    ]);
  });

  test('pay a withdrawal that is not paid, or to another channel', async () => {
    const { id, userId, channel } = await db.withdrawal.create({
      data: {
        ...{ no: 'W-records', userId: member.id, channel: 'bank', processor: 'manual' },
        ...{
          methodId: BigInt(member.cardId),
          targetMasked: '*',
          targetBank: '004',
          amountMinor: 10_000n,
        },
        ...{
          feeMinor: 1_500n,
          payCurrency: 'TWD',
          payAmount: '85.00',
          rate: '1',
          status: 'approved',
        },
        simulated: true,
      },
    });
    const ref = `withdrawal:${id}`;
    await db.$queryRaw`SELECT ledger_hold(${userId}, 'TWD', 'frozen_withdraw', 10000::bigint, 'withdraw_hold', ${ref}, 'system:test', true)`;
    const pay = (account: string) => db.$queryRaw`
      SELECT ledger_resolve_hold(${ref}, 10000::bigint, ${JSON.stringify([
        { user: null, asset: 'TWD', purpose: account, amount: '8500' },
        { user: null, asset: 'TWD', purpose: 'fee_income', amount: '1500' },
      ])}::jsonb, 'withdraw_paid', 'operator:amy', true)`;
    await expect(pay(`clearing:${channel}`)).rejects.toThrow(REFUSED);
    await db.$queryRaw`SELECT ledger_resolve_hold(${ref}, 0::bigint, '[]'::jsonb, 'withdraw_release', 'operator:amy', true)`;
    await db.withdrawal.update({ where: { id }, data: { status: 'rejected' } });
  });
});

test('the books are sound after all that was refused', () => expectLedgerSound(db));
