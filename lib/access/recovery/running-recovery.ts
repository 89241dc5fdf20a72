import type { Db } from '#lib/base/db/client';

/** What a recovery sets anew, or removes: `factor`. */
export type RecoveryKind = 'password' | 'trade-password' | 'factor';

/** A row of `member_recovery` that has not ended. */
export interface Recovery {
  id: bigint;
  userId: bigint;
  kind: RecoveryKind;
  startedAt: Date;
  /** When the wait ends. */
  readyAt: Date;
  /** Until when a new password can be set. */
  expiresAt: Date;
  isReady: boolean;
}

/** Reads the recovery of a member that runs, by the database's clock; null if there is none. */
export async function findRecovery(db: Db, userId: bigint): Promise<Recovery | null> {
  const [row] = await db.$queryRaw<Recovery[]>`
    SELECT id, user_id AS "userId", kind, started_at AS "startedAt", ready_at AS "readyAt",
      expires_at AS "expiresAt", ready_at <= now() AS "isReady"
    FROM member_recovery WHERE user_id = ${userId} AND ended_at IS NULL AND expires_at > now()`;
  return row ?? null;
}
