import type { DayGroup } from './day-groups.ts';

/** Days of one local month. */
interface MonthGroup<Row> {
  /** `2026-11` */
  month: string;
  days: DayGroup<Row>[];
}

/** Groups days, newest first, by month; the order stays. */
export function groupByMonth<Row>(days: readonly DayGroup<Row>[]): MonthGroup<Row>[] {
  const groups: MonthGroup<Row>[] = [];
  for (const group of days) {
    const month = group.day.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.days.push(group);
    else groups.push({ month, days: [group] });
  }
  return groups;
}
