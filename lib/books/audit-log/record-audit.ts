import type { Db } from '#lib/base/db/client';

/** Adds an action of an operator or the system to the audit log. The table is insert-only. */
export async function recordAudit(
  db: Db,
  event: { actor: string; action: string; subject: string; detail?: object },
): Promise<void> {
  const { actor, action, subject, detail = {} } = event;
  await db.auditEvent.create({ data: { actor, action, subject, detail } });
}
