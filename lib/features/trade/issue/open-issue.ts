import type { Db } from '#lib/base/db/client';
import { BY_WORKER, transitionIssue } from './issue-state.ts';
import { lockRoom } from './plan-issue.ts';

/**
 * Opens the planned issue of a room unless another one is open. The time may differ from the plan,
 * because it depends on the feed. Call only while the room's feed is fresh.
 */
export async function openIssue(tx: Db, roomId: bigint, now: Date): Promise<void> {
  const room = await lockRoom(tx, roomId);
  if (room.status !== 'open') return;
  const ofRoom = { roomId, kind: 'room' };
  if (await tx.issue.findFirst({ where: { ...ofRoom, state: 'open' }, select: { id: true } }))
    return;
  const planned = await tx.issue.findFirst({ where: { ...ofRoom, state: 'scheduled' } });
  if (!planned || planned.cutoffAt <= now) return;
  const opensAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  await transitionIssue(tx, planned.id, { ...BY_WORKER, to: 'open', data: { opensAt } });
}
