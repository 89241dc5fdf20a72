import type { Pool } from '#lib/base/db/client';
import { auditOwnAct, changeProtection } from './own-act.ts';
import type { Protection } from './queries.ts';
import type { SetDelayInput } from './schema.ts';

type NewDelay = Pick<SetDelayInput, 'kind' | 'hours'> & { userId: bigint };

/**
 * Sets a delay: longer at once, shorter once the present delay has passed. The present value drops a shortening that
 * waits. Repeating the newest value changes nothing.
 * @throws 4105 shorter while the account is frozen, by the database (lock-refusal.ts)
 */
export function setDelay(pool: Pool, { userId, kind, hours }: NewDelay): Promise<Protection> {
  return changeProtection(pool, userId, async (tx, { delays }) => {
    const present = delays.find((delay) => delay.kind === kind);
    if ((present?.pending ?? present)?.hours === hours) return;
    await tx.$executeRaw`
      INSERT INTO member_delay (user_id, kind, hours) VALUES (${userId}, ${kind}, ${hours})`;
    await auditOwnAct(tx, userId, 'user.own-delay', { delay: kind, before: present?.hours, hours });
  });
}
