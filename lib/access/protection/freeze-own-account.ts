import type { Pool } from '#lib/base/db/client';
import { freezeMember } from './freeze-member.ts';
import { changeProtection } from './own-act.ts';
import type { Protection } from './queries.ts';

/** Freezes the member's own account. Nothing changes if it is frozen and the member did not ask to leave. */
export function freezeOwnAccount(pool: Pool, userId: bigint): Promise<Protection> {
  return changeProtection(pool, userId, async (tx, { freeze }) => {
    if (freeze && freeze.cause !== 'recovery' && !freeze.leave_asked_at) return;
    await freezeMember(tx, { userId, cause: 'own' });
  });
}
