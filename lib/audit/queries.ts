import type { Db } from '#lib/db/client';

/** A row of the audit log. */
export interface AuditRow {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: unknown;
}

/**
 * Lists the newest rows of the audit log, optionally of one subject or actor. Both filters have an
 * index.
 */
export async function listAudit(
  db: Db,
  filter: { subject?: string; actor?: string; limit: number },
): Promise<AuditRow[]> {
  const { subject, actor, limit } = filter;
  const rows = await db.auditEvent.findMany({
    where: { ...(subject ? { subject } : {}), ...(actor ? { actor } : {}) },
    orderBy: { id: 'desc' },
    take: limit,
  });
  return rows.map(({ id, createdAt, ...row }) => ({
    id: id.toString(),
    at: createdAt.toISOString(),
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    detail: row.detail,
  }));
}
