import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { AppError } from '#lib/errors/app-error';
import { type Envelope, refusal, success } from './envelope.ts';
import { findReplay, type IdempotentRequest, lockKey, storeResponse } from './idempotency.ts';

/** Result of a money call. `replayed` is true if it was stored by an earlier request. */
export interface MoneyResult {
  envelope: Envelope;
  replayed: boolean;
}

interface MoneySteps {
  /** Checks permission again inside the transaction; returns the error or null. */
  authorize(tx: Db): Promise<AppError | null>;
  effect(tx: Db): Promise<unknown>;
}

/**
 * Runs a money write once. Effect, key and stored response are one transaction. If the use-case throws
 * an AppError, the effect is rolled back and the error is stored as the response of the key. Errors
 * before that (validation, trade password) are not stored.
 * @throws {AppError} 4090 key used for another body, 4091 key still running
 * @throws {TransportError} 429 if the user has too many waiting transactions, 503 if this process has
 */
export async function runMoneyCall(
  pool: Pool,
  { userId, once }: { userId: bigint; once: IdempotentRequest | null },
  steps: MoneySteps,
): Promise<MoneyResult> {
  const stored = once && (await findReplay(pool, once));
  if (stored) return { envelope: stored, replayed: true };
  return inTransaction(pool, (tx) => runOnce(tx, once, steps), userId);
}

async function runOnce(
  tx: Db,
  once: IdempotentRequest | null,
  steps: MoneySteps,
): Promise<MoneyResult> {
  if (once) await lockKey(tx, once);
  const stored = once && (await findReplay(tx, once));
  if (stored) return { envelope: stored, replayed: true };
  const error = await steps.authorize(tx);
  if (error) return { envelope: refusal(error), replayed: false };
  const envelope = await runWithSavepoint(tx, steps.effect);
  return { envelope: once ? await storeResponse(tx, once, envelope) : envelope, replayed: false };
}

/** Runs the effect in a savepoint: an AppError undoes it and leaves the transaction usable. */
async function runWithSavepoint(tx: Db, effect: (tx: Db) => Promise<unknown>): Promise<Envelope> {
  await tx.$executeRaw`SAVEPOINT effect`;
  try {
    return success(await effect(tx));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT effect`;
    return refusal(error);
  }
}
