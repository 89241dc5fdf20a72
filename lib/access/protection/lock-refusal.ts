import { readDatabaseError } from '#lib/base/db/database-error';
import { AppError } from '#lib/base/errors/app-error';
import { formatTime } from '#lib/base/i18n/format-time';

/** What the triggers of members' locks refuse, by SQLSTATE (migration 0132). */
const REFUSALS: Record<string, (until: Date | null) => AppError> = {
  JK011: frozenError,
  JK012: (until) => new AppError(4106, { params: { until: until ? formatTime(until) : '' } }),
  JK013: () => new AppError(4102, { messageKey: 'overOwnLimit' }),
  JK014: (until) =>
    until ? new AppError(4402, { params: { until: formatTime(until) } }) : new AppError(4401),
};

/** The error of what a lock of the member refuses; null for any other error. */
export function lockRefusal(error: unknown): AppError | null {
  const found = readDatabaseError(error);
  const refuse = REFUSALS[found?.sqlState ?? ''];
  return refuse ? refuse(timeIn(found?.message ?? '')) : null;
}

/** Runs a statement, whose refusal by a lock of the member becomes its error. */
export async function mapLockRefusal<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw lockRefusal(error) ?? error;
  }
}

/** Error of a frozen account. @param until cannot be left before; null without */
export function frozenError(until: Date | null): AppError {
  if (!until) return new AppError(4105);
  const params = { until: formatTime(until) };
  return new AppError(4105, { messageKey: 'frozenByMemberUntil', params });
}

function timeIn(message: string): Date | null {
  const [time] = /\d{4}-\d\d-\d\dT[\d:]+Z/.exec(message) ?? [];
  return time ? new Date(time) : null;
}
