import type { Db } from '#lib/db/client';

/** Who moves a record, and why. `actor` is `user:12`, `operator:amy` or `system:worker`. */
export interface Mover {
  actor: string;
  reason?: string;
}

/** Adds a step to the timeline of a record. */
export async function recordStatus(
  db: Db,
  ref: string,
  status: string,
  { actor, reason }: Mover,
): Promise<void> {
  await db.statusEvent.create({ data: { ref, status, actor, reason: reason ?? null } });
}
