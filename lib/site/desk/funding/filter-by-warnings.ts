import type { Db } from '#lib/base/db/client';
import type { Queue } from '#lib/features/funding/enums';
import { listWarnings } from '#lib/features/funding/queue/warnings/list-warnings';
import type { Warning } from '#lib/features/funding/queue/warnings/rules';
import type { QueueFilter } from './schema.ts';

/** Records that are judged at once. */
const CHUNK = 100;

/** Rows that a filter leaves, with their warnings by id. */
interface Judged<Row> {
  rows: Row[];
  warnings: Map<bigint, Warning[]>;
}

/**
 * The first rows with or without warnings, at most `count`. The rules are settings and compare a record
 * with others of its member, so they are applied to the rows that the queue's scan has read, in chunks.
 */
export async function filterByWarnings<Row extends { id: bigint }>(
  db: Db,
  queue: Queue,
  scanned: readonly Row[],
  { filter, count }: { filter: QueueFilter['warnings']; count: number },
): Promise<Judged<Row>> {
  const judged: Judged<Row> = { rows: [], warnings: new Map() };
  for (let from = 0; from < scanned.length && judged.rows.length < count; from += CHUNK) {
    const chunk = scanned.slice(from, from + CHUNK);
    const ids = chunk.map(({ id }) => id);
    const warnings = await listWarnings(db, queue, ids);
    const has = ({ id }: Row) => (warnings.get(id)?.length ?? 0) > 0;
    judged.rows.push(...chunk.filter((row) => !filter || has(row) === (filter === 'with')));
    for (const [id, found] of warnings) judged.warnings.set(id, found);
  }
  return { ...judged, rows: judged.rows.slice(0, count) };
}
