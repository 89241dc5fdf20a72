import type { Db } from '#lib/db/client';

/** Who moves a record, and why. `actor` is `user:12`, `operator:amy` or `system:worker`. */
export interface TransitionBy {
  actor: string;
  reason?: string;
  /** When the record says it was made, for its first step: a statement tells one time of one event. */
  at?: Date;
}

/** Adds a step to the timeline of a record. */
export function recordStatus(db: Db, ref: string, status: string, by: TransitionBy): Promise<void> {
  return recordSteps(db, ref, [status], by);
}

/** Adds steps that are one move, in their order. The reason belongs to the last of them. */
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
