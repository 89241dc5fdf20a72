import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { CookieJar } from '#lib/cookies/cookie-jar';
import { type Db, database, type Pool } from '#lib/db/client';
import { AppError, TransportError } from '#lib/errors/app-error';
import { MemoryAddressLimiter, secondsToWait } from '#lib/limits/memory-address-limiter';
import { addressLimiter, type Limit, limiter } from '#lib/limits/rate-limit';
import { findLiveSession } from '#lib/session/session-row';
import { pageCookieName, readToken, type SessionRef } from '#lib/session/token';
import {
  isStillProved,
  requireTradePassword,
  type TradeProof,
} from '#lib/session/trade-password/trade-password';
import { judgeTradeWindow } from '#lib/session/trade-password/trade-window';
import { assertContentType, parseBody, readJsonBody } from './body/read-body.ts';
import { readUpload } from './body/upload-body.ts';
import { beginVisit, logCall, type Visit } from './call-log.ts';
import { envelopeResponse, success } from './envelope.ts';
import { failureResponse } from './failure-response.ts';
import { fingerprintOf, type IdempotentRequest, readIdempotencyKey } from './idempotency.ts';
import { postOnly } from './method-handlers.ts';
import { type MoneyAnswer, runMoneyCall } from './money-call.ts';

/** What a call declares about itself. */
interface CallSpec<Auth extends 'none' | 'user', Body extends z.ZodType, Money> {
  auth: Auth;
  /** Schema of the body; without one the body is ignored. */
  body?: Body;
  /** The handler runs in one transaction and its answer is kept under the Idempotency-Key. */
  money?: Money;
  /**
   * The body's `trade_password` is proved before anything else happens, the replay of an earlier
   * answer included; with `window`, it may be left out while the trade window is open.
   */
  tradePassword?: Money extends true ? true | 'window' : true;
  /**
   * A limit of its own per user (or per address, when anonymous), counted across processes. It
   * counts bodies that the schema takes, and every upload.
   */
  limit?: Limit;
  /** The body is multipart, and its `file` may have so many bytes. */
  uploadLimitBytes?: number;
}

/** What a handler works with. `db` is the open transaction in money calls. */
export interface CallContext<Auth extends 'none' | 'user', Body, Money> {
  db: Money extends true ? Db : Pool;
  body: Body;
  user: Auth extends 'user' ? { id: bigint } : null;
  session: Auth extends 'user' ? SessionRef : null;
  address: string;
  userAgent: string;
  cookies: CookieJar;
}

type Handler<Auth extends 'none' | 'user', Body, Money> = (
  context: CallContext<Auth, Body, Money>,
) => Promise<unknown>;

/** Requests a minute of one user or anonymous address to one process: far above use, below a flood. */
const GENERAL = { points: 1_200, seconds: 60 };
const generalByUser = new RateLimiterMemory({ points: GENERAL.points, duration: GENERAL.seconds });
const generalByAddress = new MemoryAddressLimiter(GENERAL);

/**
 * The exports of a call's route. Session, limits, body, idempotency, envelope and log are handled
 * here; the handler gets validated input and returns plain data or throws an AppError.
 */
export function call<
  Auth extends 'none' | 'user',
  Body extends z.ZodType = z.ZodType<unknown>,
  Money extends true | undefined = undefined,
>(
  spec: CallSpec<Auth, Body, Money>,
  handler: Handler<Auth, z.output<Body>, Money>,
): ReturnType<typeof postOnly<(request: Request) => Promise<Response>>> {
  return postOnly(async (request) => {
    const visit = beginVisit(request);
    const cookies = new CookieJar(request.headers.get('cookie'), { sealed: visit.foreign });
    const response = await answer(spec, handler as AnyHandler, request, cookies, visit).catch(
      (error: unknown) => failureResponse(error, visit),
    );
    for (const cookie of cookies.headers()) response.headers.append('set-cookie', cookie);
    response.headers.set('x-request-id', visit.request);
    logCall(visit, response);
    return response;
  });
}

type AnySpec = CallSpec<'none' | 'user', z.ZodType, true | undefined>;
type AnyHandler = Handler<'none' | 'user', unknown, true | undefined>;

/** The way through: session, limits, body, schema, proof, then the handler. */
async function answer(
  spec: AnySpec,
  handler: AnyHandler,
  request: Request,
  cookies: CookieJar,
  visit: Visit,
): Promise<Response> {
  assertContentType(request, spec.uploadLimitBytes === undefined ? 'json' : 'upload');
  const pool = database();
  // Before the body: without a session nobody gets a large one read.
  const session =
    spec.auth === 'user' ? await requireApiSession(pool, request.headers, cookies) : null;
  visit.userId = session?.userId;
  const { address } = visit;
  await takeGeneral(session, address);
  const count = () => takeOwn(spec.limit, request, session, address);
  const { raw, body } = await checkedBody(spec, request, count);
  const run = (db: Db) => {
    const user = session && { id: session.userId };
    const userAgent = request.headers.get('user-agent') ?? '';
    return handler({ db: db as Pool, body, session, user, address, userAgent, cookies });
  };
  const once = spec.money && session ? idempotentRequest(spec, request, session.userId, raw) : null;
  const proof = session && (await proofOf(spec, pool, session.userId, body));
  if (spec.money && session) {
    const { userId } = session;
    const permit = (tx: Db) => refusalOf(spec, tx, userId, proof);
    return moneyResponse(await runMoneyCall(pool, { userId, once }, { permit, effect: run }));
  }
  const answered = await run(pool);
  // A file is its own answer; everything else comes in the envelope.
  return answered instanceof Response ? answered : envelopeResponse(success(answered));
}

async function requireApiSession(
  pool: Pool,
  headers: Headers,
  cookies: CookieJar,
): Promise<SessionRef> {
  const claimed = await readToken('api', headers.get('token') ?? '');
  // A page cookie without a token would send the browser round in circles. Beside a token whose
  // session has ended it has ended too, or another tab has just been given it: then it stays.
  if (!claimed) cookies.clear(pageCookieName());
  const session = claimed && (await findLiveSession(pool, claimed));
  if (!session) throw new AppError(8888);
  return session;
}

/** @throws {TransportError} 429 over the general limit */
async function takeGeneral(session: SessionRef | null, address: string): Promise<void> {
  const wait = session
    ? await secondsToWait(generalByUser, String(session.userId))
    : await generalByAddress.take(address);
  if (wait > 0) throw new TransportError(429, wait);
}

/** @throws {TransportError} 429 over the call's own limit */
async function takeOwn(
  limit: Limit | undefined,
  request: Request,
  session: SessionRef | null,
  address: string,
): Promise<void> {
  if (!limit) return;
  const name = `call${new URL(request.url).pathname.replaceAll('/', '-')}`;
  if (session) await limiter(name, limit).consume(`user:${session.userId}`);
  else await addressLimiter(name, limit, (group) => `address:${group}`).consume(address);
}

/** The body as sent and by the call's schema. */
async function checkedBody(
  spec: AnySpec,
  request: Request,
  count: () => Promise<void>,
): Promise<{ raw: object; body: unknown }> {
  if (spec.uploadLimitBytes !== undefined) {
    await count();
    const raw = await readUpload(request, spec.uploadLimitBytes);
    return { raw, body: spec.body ? parseBody(spec.body, raw) : {} };
  }
  const raw = await readJsonBody(request);
  const body = spec.body ? parseBody(spec.body, raw) : {};
  // After the schema: a typing error is no attempt.
  await count();
  return { raw, body };
}

/**
 * Proves the trade password as far as the call wants it; null without a proof.
 * @throws {AppError} 4021 not set, 4022 wrong, 4023 locked
 */
async function proofOf(
  { tradePassword }: AnySpec,
  pool: Pool,
  userId: bigint,
  body: unknown,
): Promise<TradeProof | null> {
  if (!tradePassword) return null;
  const { trade_password: digits } = body as { trade_password?: string };
  if (tradePassword === 'window' && digits === undefined) return null;
  // The schemas of calls that always ask require it.
  return requireTradePassword(pool, userId, digits ?? '');
}

/** Whether the proof, or the trade window without one, still holds in the transaction. */
async function refusalOf(
  { tradePassword }: AnySpec,
  tx: Db,
  userId: bigint,
  proof: TradeProof | null,
): Promise<AppError | null> {
  if (!tradePassword) return null;
  if (!proof) return judgeTradeWindow(tx, userId);
  return (await isStillProved(tx, userId, proof)) ? null : new AppError(4022);
}

/**
 * The trade password is no part of the request's identity: it has been judged by itself, and an
 * answer of 4090 would tell a right guess from a wrong one without counting it.
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
  return { userId, key, route, fingerprint: fingerprintOf(route, tradePassword ? identity : raw) };
}

function moneyResponse({ envelope, replayed }: MoneyAnswer): Response {
  return envelopeResponse(envelope, replayed ? { 'idempotency-replayed': 'true' } : {});
}
