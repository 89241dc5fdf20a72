import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';

/**
 * Finds the open issue of a room and locks its row (FOR SHARE), which blocks closing it until the
 * transaction ends. An issue past its cutoff by the database's clock counts as closed, whatever its
 * state.
 * @param of.issueId the issue that must be open; any if omitted
 * @returns its id
 * @throws {AppError} 4202 if there is none
 */
export async function lockOpenIssue(
  tx: Db,
  { roomId, issueId = null }: { roomId: bigint; issueId?: bigint | null | undefined },
): Promise<bigint> {
  const [issue] = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM issue
    WHERE room_id = ${roomId} AND (${issueId}::bigint IS NULL OR id = ${issueId})
      AND state = 'open' AND cutoff_at > clock_timestamp()
    FOR SHARE`;
  if (!issue) throw new AppError(4202);
  return issue.id;
}
