import type { Pool } from '#lib/base/db/client';
import type { PauseLength } from './enums.ts';
import { auditOwnAct, changeProtection } from './own-act.ts';
import type { Protection } from './queries.ts';

/** Pauses buying metal and fixed terms from now on. A pause that runs is only lengthened, never shortened. */
export function pauseDealing(
  pool: Pool,
  { userId, length }: { userId: bigint; length: PauseLength },
): Promise<Protection> {
  return changeProtection(pool, userId, async (tx) => {
    await tx.$executeRaw`INSERT INTO member_pause (user_id, length) VALUES (${userId}, ${length})`;
    await auditOwnAct(tx, userId, 'user.own-pause', { length });
  });
}
