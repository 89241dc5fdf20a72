import type { Db } from '#lib/db/client';

/**
 * Makes everything that moves deposits wait for one another until the transaction ends. All of it
 * needs the two accounts of the pool anyway, some of it in several journals: without an order of
 * their own, two could each hold what the other needs. Taken after the deposit's row, before any
 * account moves.
 */
export async function lockPool(tx: Db): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('fixed:pool', 0))`;
}
