import { AppError } from '#lib/base/errors/app-error';

/** The period of a statement, and the most rows that it may have. */
export interface StatementPeriod {
  from: Date;
  /** The first moment after it. */
  to: Date;
  maxRows: number;
}

/** @throws {AppError} 4010 */
export function refuseTooLong(rows: number, maxRows: number): void {
  if (rows > maxRows)
    throw new AppError(4010, { messageKey: 'statementTooLong', params: { count: maxRows } });
}
