import { pipeline, prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';

const addProduct = prepared(
  'add_fixed_product',
  'INSERT INTO fixed_product (days) VALUES ($1) ON CONFLICT DO NOTHING',
);

const reserve = prepared(
  'reserve_capacity',
  `UPDATE fixed_product SET outstanding = outstanding + $2
   WHERE days = $1 AND outstanding + $2 <= $3 RETURNING days`,
);

const subtract = prepared(
  'release_capacity',
  'UPDATE fixed_product SET outstanding = outstanding - $2 WHERE days = $1',
);

/**
 * Adds a principal to the outstanding amount of its product, whose row stays locked.
 * @throws {AppError} 4301 if the total of all users would exceed `capMinor`
 */
export async function reserveCapacity(
  sql: Sql,
  days: number,
  principalMinor: bigint,
  capMinor: bigint,
): Promise<void> {
  const [, updated] = await pipeline([
    addProduct(sql, [days]),
    reserve(sql, [days, principalMinor, capMinor]),
  ]);
  if (updated.length === 0) throw new AppError(4301);
}

/** Subtracts a principal from the outstanding amount of its product. */
export async function releaseCapacity(
  sql: Sql,
  days: number,
  principalMinor: bigint,
): Promise<void> {
  await subtract(sql, [days, principalMinor]);
}
