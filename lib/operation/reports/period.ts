import { addDays, dayStart, localDay } from '#lib/base/taipei-time';

/** A local day (`2026-11-22`) or month (`2026-11`) that a report is about. */
export interface ReportPeriod {
  kind: 'day' | 'month';
  name: string;
  from: Date;
  /** The first moment after it. */
  to: Date;
  firstDay: string;
  lastDay: string;
}

/** How long after its end a period can be reported: longer than any transaction. */
const CLOSING_MS = 5 * 60_000;

/** The period of a name; null if it is none. */
export function parsePeriod(name: string): ReportPeriod | null {
  const kind = name.length === 7 ? 'month' : 'day';
  const firstDay = kind === 'month' ? `${name}-01` : name;
  if (!isDay(firstDay)) return null;
  const nextDay = kind === 'month' ? nextMonth(firstDay) : addDays(firstDay, 1);
  return {
    ...{ kind, name, firstDay, lastDay: addDays(nextDay, -1) },
    ...{ from: dayStart(firstDay), to: dayStart(nextDay) },
  };
}

/** Whether all journals of a period are committed. */
export function isClosed({ to }: ReportPeriod, now: Date): boolean {
  return now.getTime() >= to.getTime() + CLOSING_MS;
}

/** Names of the newest day and month that can be reported. */
export function lastClosed(now: Date): { day: string; month: string } {
  const open = localDay(new Date(now.getTime() - CLOSING_MS));
  return { day: addDays(open, -1), month: addDays(`${open.slice(0, 7)}-01`, -1).slice(0, 7) };
}

function nextMonth(firstDay: string): string {
  return `${addDays(firstDay, 31).slice(0, 7)}-01`;
}

function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
