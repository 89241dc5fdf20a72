import type { Sql } from '#lib/db/prepared';
import { inPlainTransaction } from '#lib/db/transaction';
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
 * an AppError, the transaction is rolled back, and a second one stores the error as the response of the
 * key. Errors before that (validation, trade password) are not stored.
 * @throws {AppError} 4090 key used for another body, 4091 key still running, 8888 the session has ended
 * @throws {TransportError} 429 if the user has too many waiting transactions, 503 if this process has
 */
export async function runMoneyCall(
  request: MoneyRequest,
  effect: (sql: Sql) => Promise<unknown>,
): Promise<MoneyResult> {
  try {
    return await transact(request, async (sql) => success(await effect(sql)));
  } catch (error) {
    if (!(error instanceof EffectError)) throw error;
    const refused = refusal(error.refused);
    // Without a key there is nothing to store.
    return request.once ? transact(request, async () => refused) : fresh(refused);
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

function transact(
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
