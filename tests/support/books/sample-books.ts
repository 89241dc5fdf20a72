import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { extendChain } from '#lib/books/ledger/chain';
import { commit, hold } from '#lib/books/ledger/hold';
import {
  approveWithdrawal,
  rejectWithdrawal,
} from '#lib/features/funding/withdrawal/review-withdrawal';
import { POST as recharge } from '../../../app/api/recharge/route.ts';
import { POST as withdraw } from '../../../app/api/withdraw/route.ts';
import { POST as withdrawCancel } from '../../../app/api/withdrawCancel/route.ts';
import { callRoute } from '../call/call-route.ts';
import { newPayee, type TestMember, TRADE_PASSWORD } from '../member/member.ts';
import { payWithReference } from './pay-with-reference.ts';

type Payee = TestMember & { cardId: string };

/**
 * Writes a small ledger with a row of every kind, through the product's calls and use-cases: pending,
 * paid, rejected and canceled withdrawals, a partly committed hold, and a reversed journal. All
 * journals are sealed.
 */
export async function writeSampleBooks(db: Pool): Promise<Payee> {
  const payee = await newPayee('10000');
  await callRoute(recharge, 'recharge', { channel: 'bank', amount: '700' }, payee);
  await request(payee, '500');
  const [paidId, rejectedId, canceledId] = [
    await request(payee, '1000'),
    await request(payee, '600'),
    await request(payee, '400'),
  ];
  const amy = (id: bigint) => ({ id, operator: 'amy', reason: 'checked' });
  await inTransaction(db, (tx) => approveWithdrawal(tx, amy(paidId)));
  await inTransaction(db, (tx) => payWithReference(tx, amy(paidId)));
  await inTransaction(db, (tx) => rejectWithdrawal(tx, amy(rejectedId)));
  await callRoute(withdrawCancel, 'withdrawCancel', { id: canceledId.toString() }, payee);
  await divideHold(db, payee.id);
  await postAndReverse(db);
  while ((await extendChain(db)).more);
  return payee;
}

async function request(payee: Payee, amount: string): Promise<bigint> {
  const body = { channel: 'bank', target_id: payee.cardId, amount, trade_password: TRADE_PASSWORD };
  const { data } = await callRoute(withdraw, 'withdraw', body, payee);
  return BigInt(data.id);
}

async function divideHold(db: Pool, userId: bigint): Promise<void> {
  const head = (kind: string) => ({ kind, ref: 'sample:1', actor: 'system:test', simulated: true });
  const amounts = { asset: 'TWD', purpose: 'frozen_withdraw', amountMinor: 30_000n } as const;
  await hold(db, head('sample_hold'), { userId, ...amounts });
  await commit(db, head('sample_part'), 20_000n, [
    { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 20_000n },
  ]);
}

async function postAndReverse(db: Pool): Promise<void> {
  const forth = [
    { user: null, asset: 'TWD', purpose: 'clearing:bank', amount: '-900' },
    { user: null, asset: 'TWD', purpose: 'fee_income', amount: '900' },
  ];
  const back = forth.map((leg) => ({ ...leg, amount: (-Number(leg.amount)).toString() }));
  const [row] = await db.$queryRaw<{ id: bigint }[]>`
    SELECT ledger_post('gift', 'sample:2', 'operator:amy', true, ${JSON.stringify(forth)}::jsonb) AS id`;
  await db.$queryRaw`
    SELECT ledger_post('gift_back', 'sample:3', 'operator:amy', true, ${JSON.stringify(back)}::jsonb, ${row?.id})`;
}
