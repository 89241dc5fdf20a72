import type { Db } from '#lib/base/db/client';
import type { Issue } from '#lib/base/db/generated/client';
import type { Metal } from '#lib/base/money';
import { recordStatus } from '#lib/base/record-base/status-event';
import type { Settings } from '#lib/running/config/setting-specs';
import { type IssueSchedule, issueNo, nextIssueSchedule } from './issue-schedule.ts';
import { announceIssue, BY_WORKER } from './issue-state.ts';

/** The planned issue of a room, and the schedule that it should have. */
interface Plan {
  planned: Issue | null;
  schedule: IssueSchedule;
}

/** When the next issue of a room has its cutoff, and whether it is planned so. */
export async function readNextIssue(
  db: Db,
  roomId: bigint,
  now: Date,
  settings: Settings,
): Promise<{ cutoffAt: Date; isPlanned: boolean }> {
  const plan = await readPlan(db, roomId, now, settings);
  return { cutoffAt: plan.schedule.cutoffAt, isPlanned: isPlanCurrent(plan) };
}

/**
 * Plans the next issue of a room, or reschedules the planned one: after a cutoff that passed before
 * it opened, or after a change of settings. The only orders of a planned issue are limit orders that went on to it.
 * @param options.also `closed` plans it in a closed room too
 */
export async function planIssue(
  tx: Db,
  roomId: bigint,
  now: Date,
  settings: Settings,
  { also }: { also?: 'closed' } = {},
): Promise<void> {
  const room = await lockRoom(tx, roomId);
  const plan = await readPlan(tx, roomId, now, settings);
  if ((room.status !== 'open' && also !== 'closed') || isPlanCurrent(plan)) return;
  const { planned, schedule: place } = plan;
  const data = { ...place, no: issueNo(room.symbol as Metal, place.cutoffAt), state: 'scheduled' };
  const issue = planned
    ? await tx.issue.update({ where: { id: planned.id }, data })
    : await tx.issue.create({ data: { ...data, roomId } });
  if (!planned) await recordStatus(tx, `issue:${issue.id}`, 'scheduled', BY_WORKER);
  await announceIssue(tx, issue);
}

/** Locks the room so that planning, opening and operator changes are serialized. */
export async function lockRoom(tx: Db, id: bigint) {
  await tx.$queryRaw`SELECT id FROM room WHERE id = ${id} FOR NO KEY UPDATE`;
  return tx.room.findUniqueOrThrow({ where: { id } });
}

async function readPlan(db: Db, roomId: bigint, now: Date, settings: Settings): Promise<Plan> {
  const [planned, before] = await Promise.all([
    db.issue.findFirst({ where: { roomId, kind: 'room', state: 'scheduled' } }),
    db.issue.findFirst({
      where: { roomId, kind: 'room', state: { not: 'scheduled' } },
      orderBy: { cutoffAt: 'desc' },
      select: { cutoffAt: true },
    }),
  ]);
  return { planned, schedule: nextIssueSchedule(before?.cutoffAt ?? null, now, settings) };
}

function isPlanCurrent({ planned, schedule: place }: Plan): boolean {
  return (
    planned !== null &&
    planned.opensAt.getTime() === place.opensAt.getTime() &&
    planned.cutoffAt.getTime() === place.cutoffAt.getTime() &&
    planned.windowEndsAt.getTime() === place.windowEndsAt.getTime()
  );
}
