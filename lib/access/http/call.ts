import type { z } from 'zod';
import { markWrite, seesOwnWrites } from '#lib/access/session/recent-write';
import type { SessionRef } from '#lib/access/session/token';
import type { Auth, Contract } from '#lib/base/contract/contract';
import { CookieJar } from '#lib/base/cookies/cookie-jar';
import { type Db, database, type Pool } from '#lib/base/db/client';
import type { Connection, Sql } from '#lib/base/db/prepared';
import { onReplica } from '#lib/base/db/replica';
import type { Limit } from '#lib/running/limits/rate-limit';
import { answerCall } from './answer-call.ts';
import { readAuthorizedBody } from './authorized-body.ts';
import { assertContentType } from './body/read-body.ts';
import { beginTrace, type RequestTrace } from './call-log.ts';
import { envelopeResponse } from './envelope.ts';
import { computeFingerprints, type IdempotentRequest, readIdempotencyKey } from './idempotency.ts';
import { type MoneyResult, runMoneyCall } from './money-call.ts';
import { type Permission, verifyPermission } from './verify-permission.ts';

/** What only the server knows of a call. */
interface CallOptions<Body extends z.ZodType, Read> {
  /** A read whose result may be one second old, but has the caller's own writes; not for money calls. */
  mayBeStale?: true;
  /** What a money call reads first, in the same round trip as its session and key. Changes no rows. */
  read?: (input: { db: Connection; body: z.output<Body>; user: { id: bigint } }) => Promise<Read>;
  /**
   * Additional limit per user (per address if anonymous), shared by all processes. Counts valid
   * bodies and every upload.
   */
  limit?: Limit;
  /** Maximum size of an uploaded file. */
  uploadLimitBytes?: number;
}

type CallContract<Who extends Auth, Body extends z.ZodType, Money extends true | undefined> = Pick<
  Contract<Who, Body, Money>,
  'auth' | 'oneTimePassword' | 'factorSetup' | 'payoutFactor' | 'body' | 'money' | 'tradePassword'
>;

/** Arguments of a handler. In money calls `db` is the open transaction. */
interface CallContext<Who extends Auth, Body, Money, Read> {
  db: Money extends true ? Connection : Pool;
  body: Body;
  /** What the call's `read` returned. */
  read: Read;
  user: Who extends 'user' ? { id: bigint } : null;
  session: Who extends 'user' ? SessionRef : null;
  /** The valid signature that came instead of a trade password; what it signs is not yet known. */
  signed: Permission['signed'];
  address: string;
  /** Host that the request names. */
  host: string;
  userAgent: string;
  cookies: CookieJar;
}

type Handler<Who extends Auth, Body, Money, Read> = (
  context: CallContext<Who, Body, Money, Read>,
) => Promise<unknown>;

/**
 * Creates the handler of a call's route: session, limits, body, idempotency, envelope and log. The handler of
 * a money call runs in one transaction, on a connection of the driver, and its response is stored under the
 * Idempotency-Key; its statements are prepared ones (lib/base/db/prepared.ts).
 * @param options what only the server knows of the call
 * @param handler gets validated input and returns plain data or throws an AppError
 */
export function call<
  Who extends Auth,
  Body extends z.ZodType = z.ZodType<unknown>,
  Money extends true | undefined = undefined,
  Read = undefined,
>(
  contract: CallContract<Who, Body, Money>,
  options: CallOptions<Body, Read>,
  handler: Handler<Who, z.output<Body>, Money, Read>,
): Route;
export function call<
  Who extends Auth,
  Body extends z.ZodType = z.ZodType<unknown>,
  Money extends true | undefined = undefined,
>(
  contract: CallContract<Who, Body, Money>,
  handler: Handler<Who, z.output<Body>, Money, undefined>,
): Route;
export function call(contract: object, ...rest: unknown[]): Route {
  const [options, handler] = rest.length === 2 ? rest : [{}, rest[0]];
  const spec = { ...contract, ...(options as object) } as AnySpec;
  return async (request) => {
    const trace = beginTrace(request);
    const cookies = new CookieJar(request.headers.get('cookie'), { sealed: trace.isForeign });
    const run = () => runCall(spec, handler as AnyHandler, request, cookies, trace);
    return answerCall(trace, run, () => cookies.headers());
  };
}

type Route = (request: Request) => Promise<Response>;
type AnySpec = CallContract<Auth, z.ZodType, true | undefined> & CallOptions<z.ZodType, unknown>;
type AnyHandler = Handler<Auth, unknown, true | undefined, unknown>;

/** Runs the steps of a call: limits, body, session, schema, trade password, handler. */
async function runCall(
  spec: AnySpec,
  handler: AnyHandler,
  request: Request,
  cookies: CookieJar,
  trace: RequestTrace,
): Promise<unknown> {
  assertContentType(request, spec.uploadLimitBytes === undefined ? 'json' : 'upload');
  const pool = database();
  const { session, raw, body } = await readAuthorizedBody(spec, { request, cookies, trace });
  const { address } = trace;
  const user = session && { id: session.userId };
  const userAgent = request.headers.get('user-agent') ?? '';
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const once = spec.money && session ? idempotentRequest(spec, request, session.userId, raw) : null;
  const { proof, signed } = await verifyPermission(spec, pool, { session, body, host });
  const input = { body, session, user, signed, address, host, userAgent, cookies };
  if (spec.money && session && user) {
    const { tradePassword, payoutFactor } = spec;
    const moneyRequest = { session, once, proof, signed, tradePassword, payoutFactor };
    const result = await runMoneyCall(moneyRequest, {
      read: async (db) => spec.read?.({ db, body, user }),
      write: (db, read) => handler({ ...input, db: db as Sql as Pool, read }),
    });
    markWrite(cookies);
    return moneyResponse(result);
  }
  const handle = (db: Db) => handler({ ...input, db: db as Pool, read: undefined });
  const readsReplica = spec.mayBeStale && seesOwnWrites(cookies, session);
  return readsReplica ? onReplica(handle) : handle(pool);
}

/**
 * Leaves trade password and signature out of the request's fingerprint. They have been verified separately: a 4090
 * for a different password would reveal wrong guesses without counting them, and a retry is signed again.
 */
function idempotentRequest(
  { tradePassword }: AnySpec,
  request: Request,
  userId: bigint,
  raw: object,
): IdempotentRequest | null {
  const idempotencyKey = readIdempotencyKey(request.headers);
  if (idempotencyKey === null) return null;
  const route = new URL(request.url).pathname;
  const { trade_password: _, signature: __, ...identity } = raw as Record<string, unknown>;
  return {
    userId,
    idempotencyKey,
    route,
    ...computeFingerprints(route, tradePassword ? identity : raw),
  };
}

function moneyResponse({ envelope, replayed }: MoneyResult): Response {
  return envelopeResponse(envelope, replayed ? { 'idempotency-replayed': 'true' } : {});
}
