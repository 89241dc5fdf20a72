import type { Db } from '#lib/base/db/client';
import type { Operator } from '../operator.ts';

/** More than anybody has; a request reads no more rows than this. */
const MAX_MARKED = 1_000;

/** Marks an operator's notices up to one as read. */
export async function readNotices(tx: Db, { id }: Operator, upTo: bigint): Promise<void> {
  await tx.$executeRaw`
    UPDATE operator_notice SET read_at = now() WHERE id IN (
      SELECT id FROM operator_notice
      WHERE operator_id = ${id} AND read_at IS NULL AND id <= ${upTo} ORDER BY id LIMIT ${MAX_MARKED})`;
}
