import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { getClosedMonth, getPeriodObstacles, writePeriodEvent } from '#lib/books/ledger/periods';

interface PeriodBy {
  month: string;
  operator: string;
  reason: string;
}

/** What the approval of a closing or reopening is about. */
export function periodRef(month: string): string {
  return `period:${month}`;
}

/**
 * Closes a month and keeps its trial balance with the head of the chain, with its audit row.
 * @throws {AppError} 4010 something is in the way
 */
export function closePeriod(tx: Db, given: PeriodBy): Promise<void> {
  return writeWithAudit(tx, given, true);
}

/**
 * Opens the newest closed month again, with its audit row.
 * @throws {AppError} 4010 it is not the newest closed month
 */
export function reopenPeriod(tx: Db, given: PeriodBy): Promise<void> {
  return writeWithAudit(tx, given, false);
}

async function writeWithAudit(
  tx: Db,
  { month, operator, reason }: PeriodBy,
  isClosed: boolean,
): Promise<void> {
  const actor = `operator:${operator}`;
  await writePeriodEvent(tx, { month, isClosed, actor, reason });
  const action = isClosed ? 'period.close' : 'period.reopen';
  await recordAudit(tx, { actor, action, subject: periodRef(month), detail: { month, reason } });
}

/** Asserts that nothing keeps a month from being closed. @throws {AppError} 4010 */
export async function requireClosable(db: Db, month: string): Promise<void> {
  const obstacles = await getPeriodObstacles(db, month);
  if (obstacles.length > 0)
    throw new AppError(4010, {
      messageKey: 'periodRefused',
      detail: `${month} waits: ${obstacles.join(', ')}`,
    });
}

/** Asserts that a month is the newest closed one. @throws {AppError} 4010 */
export async function requireNewestClosed(db: Db, month: string): Promise<void> {
  if ((await getClosedMonth(db)) !== month)
    throw new AppError(4010, {
      messageKey: 'periodRefused',
      detail: `${month} is not the newest closed month`,
    });
}
