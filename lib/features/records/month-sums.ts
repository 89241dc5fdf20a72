import type { Db } from '#lib/base/db/client';
import { onlyRow, prepared } from '#lib/base/db/prepared';
import { formatAmount } from '#lib/base/money';
import type { RecordFilter } from '#lib/base/record-base/schema';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { getSettings } from '#lib/running/config/queries';
import { sumsText } from './statement-sql.ts';

/** Most statement entries that are summed for a screen; 65 a day. */
const MAX_ENTRIES = 2_000;

/**
 * Cash that came and went in a month, without fees, and the fees. Null if there are too many entries, or
 * some are in the archive.
 */
export interface MonthSums {
  /** First day of the month, in Taipei. */
  start: string;
  in: string | null;
  out: string | null;
  fees: string | null;
}

interface Sums {
  count: bigint;
  isArchived: boolean;
  inMinor: bigint;
  outMinor: bigint;
  feeMinor: bigint;
}

const sumsBetween = prepared<Sums>('statement_sums', sumsText(MAX_ENTRIES));

/**
 * Sums over the ledger entries of a month of a member's statement. Moves between available cash and
 * holds are neither in nor out, so in − out − fees is the change of both together.
 * @param start first day of the month
 */
export async function getMonthSums(db: Db, userId: bigint, start: string): Promise<MonthSums> {
  const { currency } = await getSettings(db);
  const days = [dayStart(start), dayStart(nextMonth(start))];
  const sums = onlyRow(await sumsBetween(db, [userId, currency, ...days]));
  if (sums.isArchived || sums.count > BigInt(MAX_ENTRIES))
    return { start, in: null, out: null, fees: null };
  return {
    start,
    in: formatAmount(sums.inMinor, currency),
    out: formatAmount(sums.outMinor, currency),
    fees: formatAmount(sums.feeMinor, currency),
  };
}

/** The first day of the month that a filter shows: this month, or that of its days; null otherwise. */
export function toMonth({ type, no, q, start_date, end_date }: RecordFilter): string | null {
  if (type || no || q) return null;
  const today = localDay(new Date());
  const [start = '', end = ''] = start_date || end_date ? [start_date, end_date] : [today, today];
  return start && start.slice(0, 7) === end.slice(0, 7) ? `${start.slice(0, 7)}-01` : null;
}

function nextMonth(start: string): string {
  const [year = 0, month = 0] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
