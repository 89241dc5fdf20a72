import { AsyncLocalStorage } from 'node:async_hooks';
import { FairGate } from '#lib/fair-gate';
import type { Pool } from './client.ts';
import { isRetryable } from './database-error.ts';
import type { Prisma } from './generated/client.ts';

const ATTEMPTS = 4;

/**
 * Concurrent transactions of this process. They hold their connection while they wait for locks; the
 * pool has four more (client.ts) for single statements. One member gets at most half of the places,
 * because transactions of one member usually wait for each other.
 */
const gate = new FairGate({
  running: 8,
  runningPerKey: 4,
  waiting: 400,
  waitingPerKey: 100,
  waitMs: 15_000,
});

const inside = new AsyncLocalStorage<true>();

/**
 * Runs `work` in one READ COMMITTED transaction; `work` locks the rows that must not change. Deadlocks
 * and serialization failures are retried from the start.
 * @param ownerId the member who sent the request; members take turns
 * @throws whatever `work` throws, after the rollback
 * @throws {TransportError} 429 when the owner has too many waiting transactions, 503 when this process has
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  ownerId?: bigint,
): Promise<T> {
  // A nested transaction must not wait for the place that its outer one holds.
  if (inside.getStore()) return transact(pool, work);
  const keys = ownerId === undefined ? [] : [`user:${ownerId}`];
  return gate.run(keys, () => inside.run(true, () => transact(pool, work)));
}

async function transact<T>(
  pool: Pool,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.$transaction(work, { maxWait: 8_000, timeout: 20_000 });
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
