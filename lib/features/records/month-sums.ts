import type { Db } from '#lib/base/db/client';
import { onlyRow, prepared } from '#lib/base/db/prepared';
import { formatAmount } from '#lib/base/money';
import type { RecordFilter } from '#lib/base/record-base/schema';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { getSettings } from '#lib/running/config/queries';
import type { MonthSums } from './response-schema.ts';
import { sumsText } from './statement-sql.ts';

/** Most statement entries that are summed for a screen; 65 a day. */
const MAX_ENTRIES = 2_000;

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
 * holds are neither in nor out. The sums are null if there are too many entries, or some are in the archive.
 * @param start first day of the month
 */
export async function getMonthSums(db: Db, userId: bigint, start: string): Promise<MonthSums> {
  const { currency } = await getSettings(db);
  const days = [dayStart(start), dayStart(nextMonth(start))];
  const sums = onlyRow(await sumsBetween(db, [userId, currency, ...days]));
  if (sums.isArchived || sums.count > BigInt(MAX_ENTRIES))
    return { start, in: null, out: null, fees: null, net: null };
  const outMinor = sums.outMinor + sums.feeMinor;
  return {
    start,
    in: formatAmount(sums.inMinor, currency),
    out: formatAmount(outMinor, currency),
    fees: formatAmount(sums.feeMinor, currency),
    net: formatAmount(sums.inMinor - outMinor, currency),
  };
}

/** The first day of the newest month that a filter may show; null if it leaves out rows of a month. */
export function toMonth({ type, no, q, end_date }: RecordFilter): string | null {
  if (type || no || q) return null;
  const today = localDay(new Date());
  const end = end_date && end_date < today ? end_date : today;
  return `${end.slice(0, 7)}-01`;
}

function nextMonth(start: string): string {
  const [year = 0, month = 0] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
