import type { Db } from '#lib/base/db/client';
import { isShortenable } from './recovery-passkey.ts';
import { findRecovery, type RecoveryKind } from './running-recovery.ts';

/** A recovery that runs, as its page shows it. Times are ISO strings. */
export interface RunningRecoveryData {
  kind: RecoveryKind;
  started_at: string;
  ready_at: string;
  expires_at: string;
  /** The wait is over. */
  is_ready: boolean;
  /** A passkey of the member can shorten the wait. */
  can_shorten: boolean;
}

/** Whether a recovery of the trade password can be started, or what is missing. */
export type TradeRecoveryStart = 'yes' | 'mail' | 'password';

/** What the page of recoveries shows. */
export async function getRecoveryState(
  db: Db,
  userId: bigint,
): Promise<{ running: RunningRecoveryData | null; canStartTrade: TradeRecoveryStart }> {
  const [recovery, canShorten, user] = await Promise.all([
    findRecovery(db, userId),
    isShortenable(db, userId),
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { emailVerifiedAt: true, tradePasswordHash: true },
    }),
  ]);
  const running = recovery && {
    kind: recovery.kind,
    started_at: recovery.startedAt.toISOString(),
    ready_at: recovery.readyAt.toISOString(),
    expires_at: recovery.expiresAt.toISOString(),
    is_ready: recovery.isReady,
    can_shorten: canShorten,
  };
  const canStartTrade = !user.tradePasswordHash
    ? 'password'
    : user.emailVerifiedAt
      ? 'yes'
      : 'mail';
  return { running, canStartTrade };
}
