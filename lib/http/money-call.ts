import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { type Envelope, refusal, success } from './envelope.ts';
import { AppError } from './errors.ts';
import { claimKey, findReplay, type IdempotentRequest, storeAnswer } from './idempotency.ts';

/** An answer, and whether it had been given before. */
export interface MoneyAnswer {
  envelope: Envelope;
  replayed: boolean;
}

/**
 * Makes a money write once. Effect, stored answer and key are one transaction. A refusal of the
 * use-case is rolled back to before the effect and stored as the key's answer too; what refuses
 * earlier (validation, trade password) stores nothing.
 * @param prove runs outside the transaction, and only when there is nothing to replay
 */
export async function runMoneyCall(
  pool: Pool,
  request: IdempotentRequest | null,
  prove: () => Promise<void>,
  effect: (tx: Db) => Promise<unknown>,
): Promise<MoneyAnswer> {
  const earlier = request && (await findReplay(pool, request));
  if (earlier) return { envelope: earlier, replayed: true };
  await prove();
  if (!request) return { envelope: success(await inTransaction(pool, effect)), replayed: false };
  return inTransaction(pool, async (tx) => {
    if (!(await claimKey(tx, request))) return replayOf(tx, request);
    const envelope = await runWithSavepoint(tx, effect);
    await storeAnswer(tx, request, envelope);
    return { envelope, replayed: false };
  });
}

async function replayOf(tx: Db, request: IdempotentRequest): Promise<MoneyAnswer> {
  const envelope = await findReplay(tx, request);
  if (!envelope) throw new AppError(4091);
  return { envelope, replayed: true };
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
