import type { Db, Pool } from '#lib/db/client';
import type { Sql } from '#lib/db/prepared';
import { inPlainTransaction, inTransaction } from '#lib/db/transaction';
import { AppError } from '#lib/errors/app-error';
import { type Envelope, refusal, success } from './envelope.ts';
import { storeResponse } from './idempotency.ts';
import {
  beginMoneyCall,
  findPermissionError,
  findStoredResponse,
  type MoneyRequest,
  type OpenedMoneyCall,
} from './money-request.ts';

/** Result of a money call. `replayed` is true if it was stored by an earlier request. */
export interface MoneyResult {
  envelope: Envelope;
  replayed: boolean;
}

/**
 * Runs a money write once. Effect, key and stored response are one transaction. If the use-case throws
 * an AppError, the effect is rolled back and the error is stored as the response of the key. Errors
 * before that (validation, trade password) are not stored.
 * @throws {AppError} 4090 key used for another body, 4091 key still running, 8888 the session has ended
 * @throws {TransportError} 429 if the user has too many waiting transactions, 503 if this process has
 */
export function runMoneyCall(
  pool: Pool,
  request: MoneyRequest,
  effect: (tx: Db) => Promise<unknown>,
): Promise<MoneyResult> {
  const run = async (tx: Db): Promise<MoneyResult> => {
    const early = answerEarly(await beginMoneyCall(tx, request), request);
    if (early) return early;
    const envelope = await runWithSavepoint(tx, effect);
    return fresh(await stored(tx, request, envelope));
  };
  return inTransaction(pool, run, request.session.userId);
}

/**
 * The same on a connection of the driver, with fewer round trips: effects of few statements need no
 * savepoint. A refusal is stored by a second transaction.
 */
export async function runPlainMoneyCall(
  request: MoneyRequest,
  effect: (sql: Sql) => Promise<unknown>,
): Promise<MoneyResult> {
  try {
    return await transactPlainly(request, async (sql) => success(await effect(sql)));
  } catch (error) {
    if (!(error instanceof EffectError)) throw error;
    const refused = refusal(error.refused);
    // Without a key there is nothing to store.
    return request.once ? transactPlainly(request, async () => refused) : fresh(refused);
  }
}

/** An AppError of the effect, as opposed to those of the request. */
class EffectError extends Error {
  readonly refused: AppError;

  constructor(refused: AppError) {
    super(refused.message);
    this.refused = refused;
  }
}

function transactPlainly(
  request: MoneyRequest,
  effect: (sql: Sql) => Promise<Envelope>,
): Promise<MoneyResult> {
  return inPlainTransaction(
    {
      open: (connection) => beginMoneyCall(connection, request),
      work: async (connection, opened) => {
        const early = answerEarly(opened, request);
        if (early) return async () => early;
        const envelope = await effect(connection).catch((error: unknown) => {
          throw error instanceof AppError ? new EffectError(error) : error;
        });
        return async () => fresh(await stored(connection, request, envelope));
      },
    },
    request.session.userId,
  );
}

/** The response of a request that has no effect: the stored one of its key, or missing permission. */
function answerEarly(opened: OpenedMoneyCall, request: MoneyRequest): MoneyResult | null {
  const replay = findStoredResponse(opened, request);
  if (replay) return { envelope: replay, replayed: true };
  const error = findPermissionError(opened, request);
  return error && fresh(refusal(error));
}

function fresh(envelope: Envelope): MoneyResult {
  return { envelope, replayed: false };
}

async function stored(sql: Sql, { once }: MoneyRequest, envelope: Envelope): Promise<Envelope> {
  return once ? storeResponse(sql, once, envelope) : envelope;
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
