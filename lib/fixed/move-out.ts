import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { databaseTime } from '#lib/db/database-time';
import { AppError } from '#lib/errors/app-error';
import { closeDeposit } from './close-deposit.ts';
import { redemptionOf } from './deposit-record.ts';
import { lockPool } from './lock-pool.ts';
import { type MoveRecord, moveRecordOf } from './move-record.ts';

/**
 * Takes a deposit out into available cash. Before maturity it pays the early-close interest; after
 * maturity, if the worker has not processed it yet, all promised interest.
 * @param now by the database's clock, which is read if omitted
 * @throws {AppError} 4004 unknown or of another user, 4010 if it has ended already
 */
export async function moveOut(
  tx: Db,
  { userId, depositId }: { userId: bigint; depositId: bigint },
  now?: Date,
): Promise<MoveRecord> {
  await tx.$queryRaw`
    SELECT id FROM fixed_deposit WHERE id = ${depositId} AND user_id = ${userId} FOR UPDATE`;
  const deposit = await tx.fixedDeposit.findFirst({ where: { id: depositId, userId } });
  if (!deposit) throw new AppError(4004);
  await lockPool(tx);
  const moment = now ?? (await databaseTime(tx));
  const { interestMinor, early } = redemptionOf(deposit, moment);
  const to = early ? 'early_closed' : 'paid';
  const by = { actor: `user:${userId}` };
  const move = await closeDeposit(tx, deposit, { to, interestMinor, by, now: moment });
  const { currency } = await getSettings(tx);
  return moveRecordOf(move, currency);
}
