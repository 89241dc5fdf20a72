import { freezeMember } from '#lib/access/protection/freeze-member';
import type { Db } from '#lib/base/db/client';

/** Payouts stay frozen for this long after a recovery. */
const FROZEN_MS = 24 * 3_600_000;

/** Freezes payouts after a recovery, so that its owner has a day to object. */
export async function freezeAfterRecovery(tx: Db, userId: bigint): Promise<void> {
  await freezeMember(tx, { userId, cause: 'recovery', until: new Date(Date.now() + FROZEN_MS) });
}
