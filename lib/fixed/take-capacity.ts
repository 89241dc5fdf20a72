import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';

/**
 * Counts a principal into its product, whose row is locked from then on.
 * @throws {AppError} 4301 when all users together would have more in it than `capMinor`
 */
export async function takeCapacity(
  tx: Db,
  days: number,
  principalMinor: bigint,
  capMinor: bigint,
): Promise<void> {
  await tx.$executeRaw`INSERT INTO fixed_product (days) VALUES (${days}) ON CONFLICT DO NOTHING`;
  const taken = await tx.$executeRaw`
    UPDATE fixed_product SET outstanding = outstanding + ${principalMinor}
    WHERE days = ${days} AND outstanding + ${principalMinor} <= ${capMinor}`;
  if (taken === 0) throw new AppError(4301);
}

/** Gives the place of a principal back to its product. */
export async function freeCapacity(tx: Db, days: number, principalMinor: bigint): Promise<void> {
  await tx.$executeRaw`
    UPDATE fixed_product SET outstanding = outstanding - ${principalMinor} WHERE days = ${days}`;
}
