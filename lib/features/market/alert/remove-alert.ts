import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/**
 * Removes a price alert of a member. Repeating it, or removing one that has fired, changes nothing.
 * @throws {AppError} 4004 it is unknown or someone else's
 */
export async function removePriceAlert(db: Db, userId: bigint, id: bigint): Promise<void> {
  const [row] = await db.$queryRaw<{ isOwn: boolean }[]>`
    SELECT remove_price_alert(${userId}, ${id}) AS "isOwn"`;
  if (!row?.isOwn) throw new AppError(4004, { detail: `user ${userId} has no price alert ${id}` });
}
