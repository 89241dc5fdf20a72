import type { Db } from './client.ts';

/**
 * Lets what counts or uses something of one member (limits of withdrawals, open recharges, payment
 * methods) go one after another until the transaction ends. An advisory lock and not the member's
 * row: proofs by password update that row, and must not wait for a transaction.
 */
export async function lockMemberWork(tx: Db, userId: bigint): Promise<void> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(${`member:${userId}`}, 0))::text`;
}
