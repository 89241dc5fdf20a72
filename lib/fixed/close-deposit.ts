import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import type { FixedDeposit, FixedMove } from '#lib/db/generated/client';
import { AppError } from '#lib/errors/app-error';
import type { Leg } from '#lib/ledger/leg';
import { post } from '#lib/ledger/post';
import type { Asset } from '#lib/money';
import { nextRecord } from '#lib/record-base/next-record';
import { recordSteps, type TransitionBy } from '#lib/record-base/status-event';
import type { DepositStatus } from './schema.ts';
import { freeCapacity } from './take-capacity.ts';

/** How a deposit ends, and through which statuses it goes. */
const STEPS = {
  paid: ['matured', 'paid'],
  renewed: ['matured', 'renewed'],
  early_closed: ['early_closed'],
} as const satisfies Partial<Record<DepositStatus, readonly DepositStatus[]>>;

/** The end of a deposit. `interestMinor` is what is paid. */
export interface Closing {
  to: keyof typeof STEPS;
  interestMinor: bigint;
  mover: TransitionBy;
  /** By the database's clock. */
  now: Date;
}

/**
 * Ends a running deposit, whoever asks: pays the principal whole with its interest, and gives back
 * to the pool what was set aside beyond that. The deposit's row and the pool are locked.
 * @throws {AppError} 4010 when it has ended
 */
export async function closeDeposit(
  tx: Db,
  deposit: FixedDeposit,
  { to, interestMinor, mover, now }: Closing,
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
  await recordSteps(tx, `fixed_deposit:${id}`, STEPS[to], mover);
  await freeCapacity(tx, days, principalMinor);
  const { currency } = await getSettings(tx);
  const kind = early ? 'fixed_early' : 'fixed_out';
  const head = { kind, ref: `fixed_move:${move.id}`, actor: mover.actor, simulated };
  await post(tx, head, payoutLegs(deposit, interestMinor, currency));
  return move;
}

/** What was set aside is paid to the user as far as it is owed; the rest goes back to the pool. */
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
