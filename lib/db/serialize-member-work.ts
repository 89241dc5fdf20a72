import type { Db } from './client.ts';

/**
 * Serializes work that counts or uses something of one member (withdrawal limits, open top-ups,
 * payment methods) until the transaction ends. It is an advisory lock, because password checks update
 * the member's row and must not wait for a transaction.
 */
export async function serializeMemberWork(tx: Db, userId: bigint): Promise<void> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(${`member:${userId}`}, 0))::text`;
}
