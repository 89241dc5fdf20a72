import type { Db } from '#lib/db/client';

/** Actor and reason of a status change. `actor` is `user:12`, `operator:amy` or `system:worker`. */
export interface TransitionBy {
  actor: string;
  reason?: string;
  /** For the first step: the record's creation time, so that both show the same time. */
  at?: Date;
}

/** Adds a step to the timeline of a record. */
export function recordStatus(db: Db, ref: string, status: string, by: TransitionBy): Promise<void> {
  return recordSteps(db, ref, [status], by);
}

/** Adds the steps of one transition in order. The reason is stored with the last one. */
export async function recordSteps(
  db: Db,
  ref: string,
  statuses: readonly string[],
  { actor, reason, at }: TransitionBy,
): Promise<void> {
  await db.statusEvent.createMany({
    data: statuses.map((status, index) => ({
      ref,
      status,
      actor,
      reason: index === statuses.length - 1 ? (reason ?? null) : null,
      createdAt: at,
    })),
  });
}
