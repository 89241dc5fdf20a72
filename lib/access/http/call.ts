import type { z } from 'zod';
import { markWrite, seesOwnWrites } from '#lib/access/session/recent-write';
import type { SessionRef } from '#lib/access/session/token';
import {
  requireTradePassword,
  type TradeProof,
} from '#lib/access/session/trade-password/trade-password';
import { CookieJar } from '#lib/base/cookies/cookie-jar';
import { type Db, database, type Pool } from '#lib/base/db/client';
import type { Connection, Sql } from '#lib/base/db/prepared';
import { onReplica } from '#lib/base/db/replica';
import type { Limit } from '#lib/running/limits/rate-limit';
import { readAuthorizedBody } from './authorized-body.ts';
import { assertContentType } from './body/read-body.ts';
import { beginTrace, logCall, type RequestTrace } from './call-log.ts';
import { envelopeResponse, success } from './envelope.ts';
import { failureResponse } from './failure-response.ts';
import { fingerprintsOf, type IdempotentRequest, readIdempotencyKey } from './idempotency.ts';
import { postOnly } from './method-handlers.ts';
import { type MoneyResult, runMoneyCall } from './money-call.ts';

/** Declaration of a call. */
interface CallSpec<Auth extends 'none' | 'user', Body extends z.ZodType, Money, Read> {
  auth: Auth;
  /** Allowed with a one-time password; other calls answer 4015. */
  oneTimePassword?: true;
  /** A read whose result may be one second old, but has the caller's own writes; not for money calls. */
  mayBeStale?: true;
  /** Schema of the body; without a schema the body is ignored. */
  body?: Body;
  /**
   * Runs the handler in one transaction, on a connection of the driver, and stores its response under
   * the Idempotency-Key. Its statements are prepared ones (lib/base/db/prepared.ts).
   */
  money?: Money;
  /** What a money call reads first, in the same round trip as its session and key. Changes no rows. */
  read?: (input: { db: Connection; body: z.output<Body>; user: { id: bigint } }) => Promise<Read>;
  /**
   * Verifies the body's `trade_password` before any other step, including the replay of a stored
   * response. With `window` it may be omitted while the trade window is open.
   */
  tradePassword?: Money extends true ? true | 'window' : true;
  /**
   * Additional limit per user (per address if anonymous), shared by all processes. Counts valid
   * bodies and every upload.
   */
  limit?: Limit;
  /** Makes the body multipart; maximum size of its `file`. */
  uploadLimitBytes?: number;
}

/** Arguments of a handler. In money calls `db` is the open transaction. */
interface CallContext<Auth extends 'none' | 'user', Body, Money, Read> {
  db: Money extends true ? Connection : Pool;
  body: Body;
  /** What the call's `read` returned. */
  read: Read;
  user: Auth extends 'user' ? { id: bigint } : null;
  session: Auth extends 'user' ? SessionRef : null;
  address: string;
  userAgent: string;
  cookies: CookieJar;
}

type Handler<Auth extends 'none' | 'user', Body, Money, Read> = (
  context: CallContext<Auth, Body, Money, Read>,
) => Promise<unknown>;

/**
 * Creates the exports of a call's route: session, limits, body, idempotency, envelope and log. The
 * handler gets validated input and returns plain data or throws an AppError.
 */
export function call<
  Auth extends 'none' | 'user',
  Body extends z.ZodType = z.ZodType<unknown>,
  Money extends true | undefined = undefined,
  Read = undefined,
>(
  spec: CallSpec<Auth, Body, Money, Read>,
  handler: Handler<Auth, z.output<Body>, Money, Read>,
): ReturnType<typeof postOnly<(request: Request) => Promise<Response>>> {
  return postOnly(async (request) => {
    const trace = beginTrace(request);
    const cookies = new CookieJar(request.headers.get('cookie'), { sealed: trace.isForeign });
    const response = await runCall(
      spec as AnySpec,
      handler as AnyHandler,
      request,
      cookies,
      trace,
    ).catch((error: unknown) => failureResponse(error, trace));
    for (const cookie of cookies.headers()) response.headers.append('set-cookie', cookie);
    response.headers.set('x-request-id', trace.requestId);
    logCall(trace, response);
    return response;
  });
}

type AnySpec = CallSpec<'none' | 'user', z.ZodType, true | undefined, unknown>;
type AnyHandler = Handler<'none' | 'user', unknown, true | undefined, unknown>;

/** Runs the steps of a call: limits, body, session, schema, trade password, handler. */
async function runCall(
  spec: AnySpec,
  handler: AnyHandler,
  request: Request,
  cookies: CookieJar,
  trace: RequestTrace,
): Promise<Response> {
  assertContentType(request, spec.uploadLimitBytes === undefined ? 'json' : 'upload');
  const pool = database();
  const { session, raw, body } = await readAuthorizedBody(spec, { request, cookies, trace });
  const { address } = trace;
  const user = session && { id: session.userId };
  const userAgent = request.headers.get('user-agent') ?? '';
  const input = { body, session, user, address, userAgent, cookies };
  const once = spec.money && session ? idempotentRequest(spec, request, session.userId, raw) : null;
  const proof = session && (await verifyTradePassword(spec, pool, session.userId, body));
  if (spec.money && session && user) {
    const moneyRequest = { session, once, proof, tradePassword: spec.tradePassword };
    const result = await runMoneyCall(moneyRequest, {
      read: async (db) => spec.read?.({ db, body, user }),
      write: (db, read) => handler({ ...input, db: db as Sql as Pool, read }),
    });
    markWrite(cookies);
    return moneyResponse(result);
  }
  const handle = (db: Db) => handler({ ...input, db: db as Pool, read: undefined });
  const readsReplica = spec.mayBeStale && seesOwnWrites(cookies, session);
  const result = await (readsReplica ? onReplica(handle) : handle(pool));
  // A file is returned as a Response; all other results get the envelope.
  return result instanceof Response ? result : envelopeResponse(success(result));
}

/**
 * Verifies the trade password if the call requires it; null if none was given or required.
 * @throws {AppError} 4021 not set, 4022 wrong, 4023 locked
 */
async function verifyTradePassword(
  { tradePassword }: AnySpec,
  pool: Pool,
  userId: bigint,
  body: unknown,
): Promise<TradeProof | null> {
  if (!tradePassword) return null;
  const { trade_password: digits } = body as { trade_password?: string };
  if (tradePassword === 'window' && digits === undefined) return null;
  // Calls that always require it declare it as required in their schema.
  return requireTradePassword(pool, userId, digits ?? '');
}

/**
 * Leaves the trade password out of the request's fingerprint. It has been verified separately, and a
 * 4090 for a different password would reveal wrong guesses without counting them.
 */
function idempotentRequest(
  { tradePassword }: AnySpec,
  request: Request,
  userId: bigint,
  raw: object,
): IdempotentRequest | null {
  const key = readIdempotencyKey(request.headers);
  if (key === null) return null;
  const route = new URL(request.url).pathname;
  const { trade_password: _, ...identity } = raw as { trade_password?: unknown };
  return { userId, key, route, ...fingerprintsOf(route, tradePassword ? identity : raw) };
}

function moneyResponse({ envelope, replayed }: MoneyResult): Response {
  return envelopeResponse(envelope, replayed ? { 'idempotency-replayed': 'true' } : {});
}
