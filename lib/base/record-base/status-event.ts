import { prepared, type Sql } from '#lib/base/db/prepared';

/** The actor that plays the operator in paper mode. The database of live mode refuses it. */
export const SANDBOX = 'system:sandbox';

/** Actor and reason of a status change. `actor` is `user:12`, `operator:amy` or `system:worker`. */
export interface TransitionBy {
  actor: string;
  reason?: string;
}

const insertSteps = prepared(
  'insert_steps',
  `INSERT INTO status_event (ref, status, actor, reason)
   SELECT $1, status, $3, CASE WHEN place = cardinality($2::text[]) THEN $4 END
   FROM unnest($2::text[]) WITH ORDINALITY AS step (status, place) ORDER BY place`,
);

/** Adds a step to the timeline of a record. */
export function recordStatus(
  sql: Sql,
  ref: string,
  status: string,
  by: TransitionBy,
): Promise<void> {
  return recordSteps(sql, ref, [status], by);
}

/** Adds the steps of one transition in order. The reason is stored with the last one. */
export async function recordSteps(
  sql: Sql,
  ref: string,
  statuses: readonly string[],
  { actor, reason }: TransitionBy,
): Promise<void> {
  await insertSteps(sql, [ref, statuses, actor, reason ?? null]);
}
