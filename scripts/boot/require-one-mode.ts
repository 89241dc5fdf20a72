import { recordAudit } from '#lib/audit/record-audit';
import type { Db } from '#lib/db/client';
import { BootError } from './boot-error.ts';

const INSTALLATION = { action: 'installation.found', subject: 'installation' };

/**
 * Simulated and real money never share a database, nor do real money and the seeded login: the mode
 * of the first start is written to the audit log, and every later start must have the same.
 * @throws {BootError} when the database belongs to the other mode
 */
export async function requireOneMode(db: Db, mode: 'paper' | 'live'): Promise<void> {
  const founded = await db.auditEvent.findFirst({
    where: INSTALLATION,
    orderBy: { id: 'asc' },
    select: { detail: true },
  });
  if (!founded)
    return recordAudit(db, { ...INSTALLATION, actor: 'system:start', detail: { mode } });
  const { mode: first } = founded.detail as { mode: string };
  if (first !== mode)
    throw new BootError(
      `This database was begun in ${first} mode and can't be used in ${mode} mode; name another one with DATABASE_URL, or set APP_MODE=${first}.`,
    );
}
