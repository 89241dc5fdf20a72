import { localDay } from '#lib/base/taipei-time';

/** Rows of one local day. */
export interface DayGroup<Row> {
  /** `YYYY-MM-DD` in Taipei. */
  day: string;
  rows: Row[];
}

/** Groups rows, newest first, by local day; the order stays. */
export function groupByDay<Row extends { created_at: string }>(
  rows: readonly Row[],
): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = [];
  for (const row of rows) {
    const day = localDay(new Date(row.created_at));
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}
