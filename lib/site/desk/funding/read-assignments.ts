import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import type { ClaimQueueName } from '#lib/features/claims/claim-queue';

/** To whom a waiting record was handed over. */
export interface DeskAssignment {
  to: string;
  by: string;
  note: string;
  at: string;
  is_mine: boolean;
}

/** The assignments of some records that wait, by id. */
export async function readAssignments(
  db: Db,
  queue: ClaimQueueName,
  ids: readonly bigint[],
  operator: string,
): Promise<Map<bigint, DeskAssignment>> {
  if (ids.length === 0) return new Map();
  const rows = await db.recordAssignment.findMany({
    where: { queue, recordId: { in: [...ids] } },
  });
  return new Map(
    rows.map(({ recordId, assignee, assignedBy, note, assignedAt }) => [
      recordId,
      {
        ...{ to: actorName(assignee), by: actorName(assignedBy), note },
        ...{ at: assignedAt.toISOString(), is_mine: assignee === `operator:${operator}` },
      },
    ]),
  );
}
