import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';

/**
 * Adds a principal to the outstanding amount of its product, whose row stays locked.
 * @throws {AppError} 4301 if the total of all users would exceed `capMinor`
 */
export async function reserveCapacity(
  tx: Db,
  days: number,
  principalMinor: bigint,
  capMinor: bigint,
): Promise<void> {
  await tx.$executeRaw`INSERT INTO fixed_product (days) VALUES (${days}) ON CONFLICT DO NOTHING`;
  const updatedRows = await tx.$executeRaw`
    UPDATE fixed_product SET outstanding = outstanding + ${principalMinor}
    WHERE days = ${days} AND outstanding + ${principalMinor} <= ${capMinor}`;
  if (updatedRows === 0) throw new AppError(4301);
}

/** Subtracts a principal from the outstanding amount of its product. */
export async function releaseCapacity(tx: Db, days: number, principalMinor: bigint): Promise<void> {
  await tx.$executeRaw`
    UPDATE fixed_product SET outstanding = outstanding - ${principalMinor} WHERE days = ${days}`;
}
