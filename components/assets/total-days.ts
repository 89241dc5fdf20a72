import { addDays } from '#lib/base/taipei-time';
import type { DayFlow } from '#lib/features/totals/day-flows';
import type { TotalHistory } from '#lib/features/totals/response-schema';

/** A total history without gaps, in the form that is sent to the browser. */
export interface TotalDays {
  /** The first day: `2025-03-02`. */
  from: string;
  /** The total of each day since then; null if it is unknown or was not recorded. */
  totals: (string | null)[];
  /** Days on which money came in or went out. */
  flows: DayFlow[];
}

/** The days of a history, one after the other; null as long as it has no snapshot. */
export function listTotalDays(
  { since, points }: TotalHistory,
  flows: DayFlow[] = [],
): TotalDays | null {
  const last = points.at(-1);
  if (since === null || last === undefined) return null;
  const byDay = new Map(points.map(({ day, total }) => [day, total]));
  const totals: (string | null)[] = [];
  for (let day = since; day <= last.day; day = addDays(day, 1)) totals.push(byDay.get(day) ?? null);
  return { from: since, totals, flows: flows.filter(({ day }) => day >= since) };
}

/** The day with this index: `2025-03-02`. */
export function dayAt({ from }: TotalDays, index: number): string {
  return addDays(from, index);
}

/** Days whose totals are known, by index. */
export function knownDays({ totals }: TotalDays): { index: number; total: string }[] {
  return totals.flatMap((total, index) => (total === null ? [] : [{ index, total }]));
}

/** The flows of the day with this index, if there are any. */
export function flowAt(days: TotalDays, index: number): DayFlow | undefined {
  const day = dayAt(days, index);
  return days.flows.find((flow) => flow.day === day);
}

/** Whether more came in than went out. */
export function isInflow({ in: credited, out }: DayFlow): boolean {
  return Number(credited) >= Number(out);
}
