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

/** The end of a deposit. `interest` is what is paid, in minor units. */
export interface Closing {
  to: keyof typeof STEPS;
  interest: bigint;
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
  { to, interest, mover, now }: Closing,
): Promise<FixedMove> {
  const { id, userId, days, principal, simulated } = deposit;
  if (deposit.status !== 'active') throw new AppError(4010, { detail: `deposit ${id} has ended` });
  const early = to === 'early_closed';
  const ended = { status: to, paidInterest: interest, endedAt: now };
  await tx.fixedDeposit.update({ where: { id }, data: ended });
  await tx.fixedMove.updateMany({ where: { depositId: id }, data: { status: to } });
  const figures = { days, amount: principal, interest, early };
  const move = await tx.fixedMove.create({
    data: {
      ...(await nextRecord(tx, 'fixed_move')),
      ...{ userId, depositId: id, direction: 'out', ...figures, status: to, simulated },
    },
  });
  await recordSteps(tx, `fixed_deposit:${id}`, STEPS[to], mover);
  await freeCapacity(tx, days, principal);
  const { currency } = await getSettings(tx);
  const kind = early ? 'fixed_early' : 'fixed_out';
  const head = { kind, ref: `fixed_move:${move.id}`, actor: mover.actor, simulated };
  await post(tx, head, payoutLegs(deposit, interest, currency));
  return move;
}

/** What was set aside is paid to the user as far as it is owed; the rest goes back to the pool. */
function payoutLegs(
  { userId, principal, interest: reserved }: FixedDeposit,
  paid: bigint,
  asset: Asset,
): Leg[] {
  return [
    { userId, asset, purpose: 'fixed_principal', amountMinor: -principal },
    { userId, asset, purpose: 'available', amountMinor: principal + paid },
    { userId: null, asset, purpose: 'interest_reserved', amountMinor: -reserved },
    { userId: null, asset, purpose: 'interest_pool', amountMinor: reserved - paid },
  ];
}
