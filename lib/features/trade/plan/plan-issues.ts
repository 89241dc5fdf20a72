import type { Db } from '#lib/base/db/client';
import type { Issue } from '#lib/base/db/generated/client';
import type { Metal } from '#lib/base/money';
import { recordStatus } from '#lib/base/record-base/status-event';
import { type IssueSchedule, issueNo } from '../issue/issue-schedule.ts';
import { announceIssue, BY_WORKER, transitionIssue } from '../issue/issue-state.ts';
import { lockRoom } from '../issue/plan-issue.ts';

/** The issue of plans that is open or scheduled in a room; an open one first. */
export function findPlanIssue(
  db: Db,
  roomId: bigint,
  state: 'open' | 'scheduled',
): Promise<Issue | null> {
  return db.issue.findFirst({ where: { roomId, kind: 'plan', state } });
}

/** Schedules the next issue of plans of a room, or moves the one that has not opened. */
export async function schedulePlanIssue(
  tx: Db,
  roomId: bigint,
  schedule: IssueSchedule,
): Promise<void> {
  const room = await lockRoom(tx, roomId);
  const planned = await findPlanIssue(tx, roomId, 'scheduled');
  if (planned && hasSchedule(planned, schedule)) return;
  // Another worker has scheduled and opened it meanwhile.
  if (await hasPlanIssue(tx, roomId, schedule)) return;
  const no = planIssueNo(room.symbol as Metal, schedule.cutoffAt);
  const data = { ...schedule, no, kind: 'plan', state: 'scheduled' };
  const issue = planned
    ? await tx.issue.update({ where: { id: planned.id }, data: { ...schedule, no } })
    : await tx.issue.create({ data: { ...data, roomId } });
  if (!planned) await recordStatus(tx, `issue:${issue.id}`, 'scheduled', BY_WORKER);
  await announceIssue(tx, issue);
}

async function hasPlanIssue(tx: Db, roomId: bigint, { cutoffAt }: IssueSchedule): Promise<boolean> {
  return (await tx.issue.count({ where: { roomId, kind: 'plan', cutoffAt } })) > 0;
}

/** Opens the scheduled issue of plans of an open room. Call only while the room's feed is fresh. */
export async function openPlanIssue(tx: Db, roomId: bigint, now: Date): Promise<void> {
  const room = await lockRoom(tx, roomId);
  const planned = await findPlanIssue(tx, roomId, 'scheduled');
  if (room.status !== 'open' || !planned || planned.opensAt > now || planned.cutoffAt <= now)
    return;
  if (await findPlanIssue(tx, roomId, 'open')) return;
  await transitionIssue(tx, planned.id, { ...BY_WORKER, to: 'open' });
}

/** Whether an issue has the times of a schedule. */
export function hasSchedule(issue: Issue, schedule: IssueSchedule): boolean {
  return (['opensAt', 'cutoffAt', 'windowEndsAt'] as const).every(
    (time) => issue[time].getTime() === schedule[time].getTime(),
  );
}

/** The number of an issue of plans: as that of the room's own, with a P before the time. */
function planIssueNo(symbol: Metal, cutoffAt: Date): string {
  return issueNo(symbol, cutoffAt).replace(/-(\d{4,6})$/, '-P$1');
}
