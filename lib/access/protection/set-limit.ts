import type { Pool } from '#lib/base/db/client';
import { formatAmount } from '#lib/base/money';
import { auditOwnAct, changeProtection } from './own-act.ts';
import type { Protection } from './queries.ts';
import type { SetLimitInput } from './schema.ts';

type NewLimit = Pick<SetLimitInput, 'period' | 'amount'> & { userId: bigint };

/**
 * Sets an own limit of withdrawals, in minor units of cash: lower at once, higher or none (null) after the delay of
 * raising. The present value drops a raise that waits. Repeating the newest value changes nothing.
 * @throws 4105 higher while the account is frozen, by the database (lock-refusal.ts)
 */
export function setLimit(pool: Pool, { userId, period, amount }: NewLimit): Promise<Protection> {
  return changeProtection(pool, userId, async (tx, { limits, currency }) => {
    const present = limits.find((limit) => limit.period === period);
    const text = amount === null ? null : formatAmount(amount, currency);
    if (present && (present.pending ?? present).amount === text) return;
    await tx.$executeRaw`
      INSERT INTO member_limit (user_id, period, amount) VALUES (${userId}, ${period}, ${amount})`;
    const detail = { period, before: present?.amount ?? null, amount: text };
    await auditOwnAct(tx, userId, 'user.own-limit', detail);
  });
}
