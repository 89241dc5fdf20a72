import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import type { FixedDeposit, FixedMove } from '#lib/db/generated/client';
import { AppError } from '#lib/errors/app-error';
import type { Leg } from '#lib/ledger/leg';
import { post } from '#lib/ledger/post';
import type { Asset } from '#lib/money';
import { nextRecord } from '#lib/record-base/next-record';
import { recordSteps, type TransitionBy } from '#lib/record-base/status-event';
import type { DepositStatus } from './enums.ts';
import { releaseCapacity } from './reserve-capacity.ts';

/** The statuses that a deposit passes through, by how it ends. */
const STEPS = {
  paid: ['matured', 'paid'],
  renewed: ['matured', 'renewed'],
  early_closed: ['early_closed'],
} as const satisfies Partial<Record<DepositStatus, readonly DepositStatus[]>>;

/** How a deposit ends. `interestMinor` is the interest paid. */
export interface DepositEnd {
  to: keyof typeof STEPS;
  interestMinor: bigint;
  by: TransitionBy;
  /** By the database's clock. */
  now: Date;
}

/**
 * Ends a running deposit: pays the principal with its interest, and returns unpaid reserved
 * interest to the pool. The caller has locked the deposit's row and the pool.
 * @throws {AppError} 4010 if it has ended already
 */
export async function closeDeposit(
  tx: Db,
  deposit: FixedDeposit,
  { to, interestMinor, by, now }: DepositEnd,
): Promise<FixedMove> {
  const { id, userId, days, principalMinor, simulated } = deposit;
  if (deposit.status !== 'active') throw new AppError(4010, { detail: `deposit ${id} has ended` });
  const early = to === 'early_closed';
  const ended = { status: to, paidInterestMinor: interestMinor, endedAt: now };
  await tx.fixedDeposit.update({ where: { id }, data: ended });
  await tx.fixedMove.updateMany({ where: { depositId: id }, data: { status: to } });
  const figures = { days, amountMinor: principalMinor, interestMinor, early };
  const move = await tx.fixedMove.create({
    data: {
      ...(await nextRecord(tx, 'fixed_move')),
      ...{ userId, depositId: id, direction: 'out', ...figures, status: to, simulated },
    },
  });
  await recordSteps(tx, `fixed_deposit:${id}`, STEPS[to], by);
  await releaseCapacity(tx, days, principalMinor);
  const { currency } = await getSettings(tx);
  const kind = early ? 'fixed_early' : 'fixed_out';
  const head = { kind, ref: `fixed_move:${move.id}`, actor: by.actor, simulated };
  await post(tx, head, payoutLegs(deposit, interestMinor, currency));
  return move;
}

/** Releases the reserved interest: the user gets the interest owed, the pool the rest. */
function payoutLegs(
  { userId, principalMinor, interestMinor: reservedMinor }: FixedDeposit,
  paidMinor: bigint,
  asset: Asset,
): Leg[] {
  return [
    { userId, asset, purpose: 'fixed_principal', amountMinor: -principalMinor },
    { userId, asset, purpose: 'available', amountMinor: principalMinor + paidMinor },
    { userId: null, asset, purpose: 'interest_reserved', amountMinor: -reservedMinor },
    { userId: null, asset, purpose: 'interest_pool', amountMinor: reservedMinor - paidMinor },
  ];
}
