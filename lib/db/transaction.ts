import type { Pool } from './client.ts';
import { isRetryable } from './database-error.ts';
import type { Prisma } from './generated/client.ts';

const ATTEMPTS = 4;

/**
 * Runs `work` in one READ COMMITTED transaction; rows that must not move are locked by the work
 * itself. A lost race (deadlock, serialization failure) is run again from the start.
 * @throws whatever `work` throws, after the rollback
 */
export async function inTransaction<T>(
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
