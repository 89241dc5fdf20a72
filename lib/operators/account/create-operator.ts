import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import type { Role } from '../rights.ts';

interface NewOperator {
  name: string;
  roles: readonly Role[];
  /** Of the one-time password. */
  passwordHash: string;
  /** `operator:amy`, or `system:setup` for the first one. */
  actor: string;
  reason: string;
}

/**
 * Creates an operator with a one-time password. From the second one on the database requires the approval of another operator (docs/desk.md).
 * @throws {AppError} 4009 the name is taken
 */
export async function createOperator(
  tx: Db,
  { name, roles, passwordHash, actor, reason }: NewOperator,
): Promise<void> {
  const nameKey = name.toLowerCase();
  const row = { name, nameKey, passwordHash, passwordResetAt: new Date(), createdBy: actor };
  const { count } = await tx.operator.createMany({
    data: [{ ...row, roles: [...roles] }],
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError(4009, { detail: `there is an operator ${name} already` });
  const subject = `operator:${nameKey}`;
  await recordAudit(tx, { actor, action: 'operator.create', subject, detail: { roles, reason } });
}
