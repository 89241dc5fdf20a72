import { randomUUID } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { type Db, database, type Pool } from '#lib/db/client';
import { isDatabaseAway } from '#lib/db/database-error';
import { log } from '#lib/log';
import { findLiveSession } from '#lib/session/session-row';
import { pageCookieName, readToken, type SessionRef } from '#lib/session/token';
import { requireTradePassword } from '#lib/session/trade-password';
import { parseBody, readJsonBody } from './body.ts';
import { clientAddress } from './client-address.ts';
import { CookieJar } from './cookie-jar.ts';
import {
  type Envelope,
  envelopeResponse,
  refusal,
  success,
  transportResponse,
} from './envelope.ts';
import { AppError, TransportError } from './errors.ts';
import { fingerprintOf, type IdempotentRequest, readIdempotencyKey } from './idempotency.ts';
import { runMoneyCall } from './money-call.ts';
import { type Limit, limiter } from './rate-limit.ts';

/** What a call declares about itself. */
interface CallSpec<Auth extends 'none' | 'user', Body extends z.ZodType, Money> {
  auth: Auth;
  /** Schema of the body; without one the body is ignored. */
  body?: Body;
  /** The handler runs in one transaction and its answer is kept under the Idempotency-Key. */
  money?: Money;
  /** The body's `trade_password` is proved before the handler runs. */
  tradePassword?: true;
  /** A limit of its own per user (or per address, when anonymous), counted across processes. */
  limit?: Limit;
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
const general = new RateLimiterMemory({ points: 1200, duration: 60 });

/**
 * A route handler: session, limits, body, idempotency, envelope and log stand here once; the
 * handler gets checked input and returns plain data or throws an AppError.
 */
export function call<
  Auth extends 'none' | 'user',
  Body extends z.ZodType = z.ZodType<unknown>,
  Money extends true | undefined = undefined,
>(
  spec: CallSpec<Auth, Body, Money>,
  handler: Handler<Auth, z.output<Body>, Money>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const trace = {
      id: randomUUID(),
      call: new URL(request.url).pathname,
      startedAt: performance.now(),
    };
    const cookies = new CookieJar();
    const response = await answer(spec, handler, request, cookies).catch((error: unknown) =>
      failureResponse(error, trace, cookies),
    );
    for (const cookie of cookies.headers()) response.headers.append('set-cookie', cookie);
    response.headers.set('x-request-id', trace.id);
    const ms = Math.round(performance.now() - trace.startedAt);
    log().info({ request: trace.id, call: trace.call, status: response.status, ms }, 'call');
    return response;
  };
}

async function answer<
  Auth extends 'none' | 'user',
  Body extends z.ZodType,
  Money extends true | undefined,
>(
  spec: CallSpec<Auth, Body, Money>,
  handler: Handler<Auth, z.output<Body>, Money>,
  request: Request,
  cookies: CookieJar,
): Promise<Response> {
  const pool = database();
  const address = clientAddress(request.headers);
  const raw = await readJsonBody(request);
  const session = spec.auth === 'user' ? await requireApiSession(pool, request.headers) : null;
  const who = session ? `user:${session.userId}` : `address:${address}`;
  await enforceGeneralLimit(who);
  const body = (spec.body ? parseBody(spec.body, raw) : {}) as z.output<Body>;
  // After the schema: a typing error is no attempt.
  if (spec.limit) await limiter(callName(request), spec.limit).consume(who);

  const run = (db: Db) =>
    handler({
      db,
      body,
      session,
      user: session && { id: session.userId },
      address,
      userAgent: request.headers.get('user-agent') ?? '',
      cookies,
    } as CallContext<Auth, z.output<Body>, Money>);
  const prove = async () => {
    if (spec.tradePassword && session)
      await requireTradePassword(pool, session.userId, tradePasswordOf(body));
  };

  if (!spec.money || !session) {
    await prove();
    return envelopeResponse(success(await run(pool)));
  }
  const idempotent = idempotentRequest(request, session.userId, raw);
  const { envelope, replayed } = await runMoneyCall(pool, idempotent, prove, run);
  return envelopeResponse(envelope, replayed ? { 'idempotency-replayed': 'true' } : {});
}

async function requireApiSession(pool: Pool, headers: Headers): Promise<SessionRef> {
  const claimed = await readToken('api', headers.get('token') ?? '');
  const session = claimed && (await findLiveSession(pool, claimed));
  if (!session) throw new AppError(8888);
  return session;
}

async function enforceGeneralLimit(who: string): Promise<void> {
  await general.consume(who).catch((refused: { msBeforeNext: number }) => {
    throw new TransportError(429, Math.ceil(refused.msBeforeNext / 1000));
  });
}

/** The name under which the attempts of a call are counted. */
function callName(request: Request): string {
  return `call${new URL(request.url).pathname.replaceAll('/', '-')}`;
}

function tradePasswordOf(body: unknown): string {
  return (body as { trade_password: string }).trade_password;
}

function idempotentRequest(
  request: Request,
  userId: bigint,
  body: object,
): IdempotentRequest | null {
  const key = readIdempotencyKey(request.headers);
  if (key === null) return null;
  const route = new URL(request.url).pathname;
  return { userId, key, route, fingerprint: fingerprintOf(route, body) };
}

/** Turns what was thrown into an answer. Whatever is not ours answers generically; the log has the rest. */
function failureResponse(
  error: unknown,
  trace: { id: string; call: string },
  cookies: CookieJar,
): Response {
  if (error instanceof AppError) {
    // A page cookie without a working token would send the browser round in circles.
    if (error.code === 8888) cookies.clear(pageCookieName());
    return envelopeResponse(refusal(error) satisfies Envelope);
  }
  if (error instanceof TransportError) return transportResponse(error);
  const about = { request: trace.id, call: trace.call };
  if (isDatabaseAway(error)) {
    log().warn({ ...about, reason: (error as Error).message }, 'database away or overloaded');
    return transportResponse(new TransportError(503, 5));
  }
  log().error({ ...about, err: error }, 'call failed');
  return transportResponse(new TransportError(500));
}
