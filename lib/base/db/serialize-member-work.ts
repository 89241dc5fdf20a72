import { prepared, type Sql } from './prepared.ts';

const lockMember = prepared(
  'lock_member',
  'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))::text',
);

/**
 * Serializes work that counts or uses something of one member (withdrawal limits, open top-ups,
 * payment methods) until the transaction ends. It is an advisory lock, because password checks update
 * the member's row and must not wait for a transaction.
 */
export async function serializeMemberWork(sql: Sql, userId: bigint): Promise<void> {
  await lockMember(sql, [`member:${userId}`]);
}
