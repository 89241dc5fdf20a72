import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { AppError } from '#lib/errors/app-error';
import { type Envelope, refusal, success } from './envelope.ts';
import { findReplay, type IdempotentRequest, lockKey, storeAnswer } from './idempotency.ts';

/** An answer, and whether it had been given before. */
export interface MoneyAnswer {
  envelope: Envelope;
  replayed: boolean;
}

interface Steps {
  /** Whether the caller may, judged once more in the transaction: returns the refusal. */
  permit(tx: Db): Promise<AppError | null>;
  effect(tx: Db): Promise<unknown>;
}

/**
 * Makes a money write once. Effect, key and stored answer are one transaction. A refusal of the
 * use-case is rolled back to before the effect and stored as the key's answer too; what refuses
 * earlier (validation, trade password) stores nothing.
 * @throws {AppError} 4090 key used for another body, 4091 key still running
 * @throws {TransportError} 429 when the user has too many waiting, 503 when this process has
 */
export async function runMoneyCall(
  pool: Pool,
  { userId, once }: { userId: bigint; once: IdempotentRequest | null },
  steps: Steps,
): Promise<MoneyAnswer> {
  const earlier = once && (await findReplay(pool, once));
  if (earlier) return { envelope: earlier, replayed: true };
  return inTransaction(pool, (tx) => runOnce(tx, once, steps), userId);
}

async function runOnce(tx: Db, once: IdempotentRequest | null, steps: Steps): Promise<MoneyAnswer> {
  if (once) await lockKey(tx, once);
  const meanwhile = once && (await findReplay(tx, once));
  if (meanwhile) return { envelope: meanwhile, replayed: true };
  const refused = await steps.permit(tx);
  if (refused) return { envelope: refusal(refused), replayed: false };
  const envelope = await runWithSavepoint(tx, steps.effect);
  const kept = once ? await storeAnswer(tx, once, envelope) : envelope;
  return { envelope: kept, replayed: false };
}

/** Runs the effect so that a refusal undoes it and leaves the transaction usable. */
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
