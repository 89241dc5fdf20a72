import type { Pool } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { recordStatus } from '#lib/base/record-base/status-event';
import { getSettings } from '#lib/running/config/queries';
import { type DepositRecord, toDepositRecord } from './deposit-record.ts';

/** The steps of the timeline when the renewal is switched. They change no status. */
const RENEWAL_STEPS = { on: 'renewal_on', off: 'renewal_off' } as const;

/**
 * Switches the renewal of a running deposit. Setting what is set already changes nothing. Locks the
 * deposit's row as maturity does, so that a deposit matures either before or after the change.
 * @param now by the database's clock, which is read after the lock if omitted
 * @throws {AppError} 4004 unknown or of another user, 4010 it has matured or ended
 */
export async function setRenewal(
  pool: Pool,
  { userId, depositId, renew }: { userId: bigint; depositId: bigint; renew: boolean },
  now?: Date,
): Promise<DepositRecord> {
  return inTransaction(
    pool,
    async (tx) => {
      await tx.$queryRaw`
        SELECT id FROM fixed_deposit WHERE id = ${depositId} AND user_id = ${userId} FOR UPDATE`;
      const deposit = await tx.fixedDeposit.findFirst({ where: { id: depositId, userId } });
      if (!deposit) throw new AppError(4004);
      const moment = now ?? (await databaseTime(tx));
      if (deposit.status !== 'active' || deposit.maturityAt <= moment)
        throw new AppError(4010, { messageKey: 'depositMatured' });
      if (deposit.renew !== renew) {
        await tx.fixedDeposit.update({ where: { id: depositId }, data: { renew } });
        const step = RENEWAL_STEPS[renew ? 'on' : 'off'];
        await recordStatus(tx, `fixed_deposit:${depositId}`, step, { actor: `user:${userId}` });
      }
      const { currency } = await getSettings(tx);
      return toDepositRecord({ ...deposit, renew }, currency, moment);
    },
    userId,
  );
}
