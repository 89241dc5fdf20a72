import type { Db, Pool } from '#lib/base/db/client';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { inTransaction } from '#lib/base/db/transaction';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { getProtection, type Protection } from './queries.ts';

/**
 * Runs what a member changes of the own locks in one transaction, one change of a member after another.
 * @returns the locks afterwards
 */
export function changeProtection(
  pool: Pool,
  userId: bigint,
  change: (tx: Db, present: Protection) => Promise<void>,
): Promise<Protection> {
  return inTransaction(
    pool,
    async (tx) => {
      await serializeMemberWork(tx, userId);
      await change(tx, await getProtection(tx, userId));
      return getProtection(tx, userId);
    },
    userId,
  );
}

/** Records what a member did to the own account in the audit log. */
export async function auditOwnAct(
  tx: Db,
  userId: bigint,
  action: string,
  detail: object,
): Promise<void> {
  const { usernameKey } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { usernameKey: true },
  });
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action,
    subject: `user:${usernameKey}`,
    detail,
  });
}
