import type { Db } from '#lib/base/db/client';
import type { FreezeCause } from './enums.ts';
import { auditOwnAct } from './own-act.ts';

/** Who is frozen, why, and before when the freeze cannot be left. */
export interface Freeze {
  userId: bigint;
  cause: FreezeCause;
  /** At most a week ahead. A freeze of cause `recovery` needs it, and ends then by itself. */
  until?: Date;
}

/**
 * Freezes an account for its member: no payout that has not left, no new payee, no shorter delay, no higher limit.
 * Drops changes that wait, and a request to leave an earlier freeze. Repeating it changes nothing else.
 */
export async function freezeMember(tx: Db, { userId, cause, until }: Freeze): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO member_freeze (user_id, event, cause, until) VALUES (${userId}, 'frozen', ${cause}, ${until ?? null})`;
  await auditOwnAct(tx, userId, 'user.own-freeze', { cause, until: until?.toISOString() ?? null });
}
