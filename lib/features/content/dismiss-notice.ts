import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/**
 * Dismisses an announcement for a member, once or again.
 * @throws {AppError} 4004 if it does not exist
 */
export async function dismissNotice(db: Db, userId: bigint, noticeId: bigint): Promise<void> {
  const [row] = await db.$queryRaw<{ exists: boolean }[]>`
    WITH found AS (SELECT id FROM notice WHERE id = ${noticeId} FOR KEY SHARE), kept AS (
      INSERT INTO notice_dismissal (user_id, notice_id) SELECT ${userId}, id FROM found
      ON CONFLICT (user_id, notice_id) DO NOTHING
    )
    SELECT EXISTS (SELECT FROM found) AS exists`;
  if (!row?.exists) throw new AppError(4004, { detail: `notice ${noticeId}` });
}
