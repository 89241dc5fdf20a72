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

/** The newest rows of the audit log, of one subject or actor where given. Read along their indexes. */
export async function listAudit(
  db: Db,
  wanted: { subject?: string; actor?: string; limit: number },
): Promise<AuditRow[]> {
  const { subject, actor, limit } = wanted;
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
