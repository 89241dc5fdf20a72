/** Rows of one local day. */
export interface DayGroup<Row> {
  /** `YYYY-MM-DD` in the reader's time zone. */
  day: string;
  rows: Row[];
}

/** Splits rows, newest first, into local days; the order stays. */
export function groupByDay<Row extends { created_at: string }>(
  rows: readonly Row[],
  timeZone: string | undefined,
): DayGroup<Row>[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const groups: DayGroup<Row>[] = [];
  for (const row of rows) {
    const day = format.format(new Date(row.created_at));
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}

/** The local day `days` before the moment `now`, as a date field writes it. */
export function dayBefore(now: Date, days: number, timeZone: string | undefined): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  const noon = new Date(`${today}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - days);
  return noon.toISOString().slice(0, 10);
}
