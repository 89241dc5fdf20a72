import { lockRefusal } from '#lib/access/protection/lock-refusal';
import { type Connection, pipeline } from '#lib/base/db/prepared';
import { inPlainTransaction } from '#lib/base/db/transaction';
import { Unconfirmed } from '#lib/base/db/unconfirmed';
import { AppError } from '#lib/base/errors/app-error';
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

/** What a money call does. */
interface Effect<Read> {
  /** Statements that change no rows, sent together with the start of the transaction. */
  read(connection: Connection): Promise<Read>;
  /** @returns the data of the response, perhaps `Unconfirmed` */
  write(connection: Connection, read: Read): Promise<unknown>;
}

/**
 * Runs a money write once. Effect, key and stored response are one transaction. If the use-case throws
 * an AppError, the transaction is rolled back, and a second one stores the error as the response of the
 * key. Errors before that (validation, trade password) are not stored.
 * @throws {AppError} 4090 key used for another body, 4091 key still running, 8888 the session has ended
 * @throws {TransportError} 429 if the user has too many waiting transactions, 503 if this process has
 */
export async function runMoneyCall<Read>(
  request: MoneyRequest,
  effect: Effect<Read>,
): Promise<MoneyResult> {
  try {
    return await transact(request, effect);
  } catch (error) {
    if (!(error instanceof EffectError)) throw error;
    const refused = refusal(error.refused);
    // Without a key there is nothing to store.
    return request.once ? storeRefusal(request, refused) : fresh(refused);
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

function transact<Read>(request: MoneyRequest, effect: Effect<Read>): Promise<MoneyResult> {
  return inPlainTransaction(
    {
      open: (connection) =>
        pipeline([beginMoneyCall(connection, request), asEffect(effect.read(connection))]),
      work: async (connection, [opened, read]) => {
        const early = answerEarly(opened, request);
        if (early) return async () => early;
        const { result, written } = unconfirmed(await asEffect(effect.write(connection, read)));
        return async () => {
          const storing = stored(connection, request, success(result));
          const [, envelope] = await pipeline([asEffect(written), storing]);
          return fresh(envelope);
        };
      },
    },
    request.session.userId,
  );
}

function storeRefusal(request: MoneyRequest, refused: Envelope): Promise<MoneyResult> {
  return inPlainTransaction(
    {
      open: (connection) => beginMoneyCall(connection, request),
      work: async (connection, opened) => {
        const early = answerEarly(opened, request);
        return async () => early ?? fresh(await stored(connection, request, refused));
      },
    },
    request.session.userId,
  );
}

function unconfirmed(result: unknown): Unconfirmed<unknown> {
  return result instanceof Unconfirmed ? result : new Unconfirmed(result, Promise.resolve());
}

/** Marks an AppError of the effect, and what a lock of the member refuses. */
async function asEffect<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refused = error instanceof AppError ? error : lockRefusal(error);
    throw refused ? new EffectError(refused) : error;
  }
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

async function stored(
  sql: Connection,
  { once }: MoneyRequest,
  envelope: Envelope,
): Promise<Envelope> {
  return once ? storeResponse(sql, once, envelope) : envelope;
}
