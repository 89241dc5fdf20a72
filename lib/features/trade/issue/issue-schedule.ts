import type { Metal } from '#lib/base/money';
import { localTime } from '#lib/base/taipei-time';

/** The times at which an issue opens, stops taking orders and has its price. */
export interface IssueSchedule {
  opensAt: Date;
  cutoffAt: Date;
  windowEndsAt: Date;
}

/**
 * The schedule of the next issue of a room: its cutoff is the first multiple of `issue_seconds`
 * since the epoch that is after both the previous cutoff and now.
 * @param before the latest cutoff of the room's issues that have opened; null if there is none
 */
export function nextIssueSchedule(
  before: Date | null,
  now: Date,
  lengths: { issue_seconds: number; fixing_seconds: number },
): IssueSchedule {
  const lengthMs = lengths.issue_seconds * 1000;
  const gridMs = Math.floor(now.getTime() / lengthMs) * lengthMs;
  const opensMs = Math.max(gridMs, before?.getTime() ?? gridMs);
  const cutoffMs = (Math.floor(opensMs / lengthMs) + 1) * lengthMs;
  return {
    opensAt: new Date(opensMs),
    cutoffAt: new Date(cutoffMs),
    windowEndsAt: new Date(cutoffMs + lengths.fixing_seconds * 1000),
  };
}

/** The number of an issue: the instrument and the local day and time of its cutoff. */
export function issueNo(symbol: Metal, cutoffAt: Date): string {
  const [day = '', time = ''] = localTime(cutoffAt).split(' ');
  return `${symbol}-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
}
