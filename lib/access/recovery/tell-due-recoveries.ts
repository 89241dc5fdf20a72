import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { type RecoveryStep, type ToldRecovery, tellRecovery } from './tell-recovery.ts';

/** A recovery with the step that time brought; of several that became due together the latest. */
type DueRecovery = ToldRecovery & { step: Extract<RecoveryStep, 'Half' | 'Ready' | 'Expired'> };

/**
 * Tells members that half of a wait is over, that they can set a new password, or that they did not in time, which
 * ends the recovery. Each in one transaction with its mark, so that several workers share them.
 * @param until milliseconds since 1970
 * @returns number of steps that were told
 */
export async function tellDueRecoveries(pool: Pool, until: number): Promise<number> {
  let told = 0;
  while (Date.now() < until && (await inTransaction(pool, tellNext))) told++;
  return told;
}

async function tellNext(tx: Db): Promise<boolean> {
  const [due] = await tx.$queryRaw<DueRecovery[]>`
    SELECT id, user_id AS "userId", kind, address, ready_at AS "readyAt",
      CASE WHEN expires_at <= now() THEN 'Expired' WHEN ready_at <= now() THEN 'Ready' ELSE 'Half' END AS step
    FROM member_recovery
    WHERE ended_at IS NULL AND half_at <= now() AND (expires_at <= now()
      OR ready_at <= now() AND ready_told_at IS NULL OR ready_at > now() AND half_told_at IS NULL)
    ORDER BY half_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!due) return false;
  await mark(tx, due);
  await tellRecovery(tx, due, due.step);
  return true;
}

async function mark(tx: Db, { id, step }: DueRecovery): Promise<void> {
  await tx.$executeRaw`
    UPDATE member_recovery SET
      half_told_at = CASE WHEN ${step} = 'Half' THEN now() ELSE half_told_at END,
      ready_told_at = CASE WHEN ${step} = 'Ready' THEN now() ELSE ready_told_at END,
      outcome = CASE WHEN ${step} = 'Expired' THEN 'expired' END
    WHERE id = ${id}`;
}
