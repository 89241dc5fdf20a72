import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';

export const MODES = ['paper', 'live'] as const;
export type Mode = (typeof MODES)[number];

/** The mode of this database with who set it and when; null if it has none. */
export function getInstallation(db: Db) {
  return db.installation.findUnique({
    where: { id: 1 },
    select: { mode: true, setBy: true, setAt: true },
  });
}

/**
 * Sets the mode of a database, once and permanently, and writes an audit row.
 * @param actor for example `operator:amy`
 * @throws {AppError} 4010 if it has a mode already
 * @throws a database error (23514) if it holds records of the other mode
 */
export async function setMode(tx: Db, mode: Mode, actor: string): Promise<void> {
  const { count } = await tx.installation.createMany({
    data: { mode, setBy: actor },
    skipDuplicates: true,
  });
  if (count === 0) {
    const present = await getInstallation(tx);
    throw new AppError(4010, {
      detail: `this database is in ${present?.mode} mode already, and keeps it`,
    });
  }
  await recordAudit(tx, { actor, action: 'mode.set', subject: 'installation', detail: { mode } });
}
