import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { mustSetUpFactor } from '#lib/access/session/factor-policy';
import { findRecentSession } from '#lib/access/session/recent-session';
import type { ActiveSession } from '#lib/access/session/session-row';
import { pageCookieName, readToken, type SessionRef } from '#lib/access/session/token';
import type { Auth } from '#lib/base/contract/contract';
import type { CookieJar } from '#lib/base/cookies/cookie-jar';
import { database } from '#lib/base/db/client';
import { AppError, TransportError } from '#lib/base/errors/app-error';
import { BACKGROUND_HEADER } from '#lib/base/paths';
import { MemoryAddressLimiter, secondsToWait } from '#lib/running/limits/memory-address-limiter';
import { addressLimiter, type Limit, limiter } from '#lib/running/limits/rate-limit';
import { parseBody, parseJsonBody, readJsonBytes } from './body/read-body.ts';
import { readUpload } from './body/upload-body.ts';
import type { RequestTrace } from './call-log.ts';

/** What a call declares about its session and body. */
interface BodySpec {
  auth: Auth;
  oneTimePassword?: true;
  factorSetup?: true;
  body?: z.ZodType;
  limit?: Limit;
  uploadLimitBytes?: number;
}

interface Visit {
  request: Request;
  cookies: CookieJar;
  trace: RequestTrace;
}

/** `raw` is the body as sent, `body` what the schema makes of it. */
interface AuthorizedBody {
  session: ActiveSession | null;
  raw: object;
  body: unknown;
}

/** Requests per minute of one user or anonymous address to one process: far above normal use. */
const GENERAL = { points: 1_200, seconds: 60 };
const generalByUser = new RateLimiterMemory({ points: GENERAL.points, duration: GENERAL.seconds });
const generalByAddress = new MemoryAddressLimiter(GENERAL);

/**
 * Reads a request's body, and its session once the body is complete: who holds a body back gains no time
 * over a sign-out. Before the body only the token's signature is checked.
 * @throws {AppError} 8888 without an active session, 4015 the session is of a one-time password, 4017 the member must
 *   set up a second factor
 * @throws {TransportError} 408, 413, 429
 */
export async function readAuthorizedBody(spec: BodySpec, visit: Visit): Promise<AuthorizedBody> {
  const claimed = spec.auth === 'user' ? await readClaim(visit) : null;
  if (spec.uploadLimitBytes !== undefined)
    return readAuthorizedUpload(spec, spec.uploadLimitBytes, claimed, visit);
  if (!claimed) await consumeGeneralLimit(null, visit);
  const bytes = await readJsonBytes(visit.request);
  const session = claimed && (await requireActiveSession(spec, claimed, visit));
  if (session) await consumeGeneralLimit(session, visit);
  const raw = parseJsonBody(visit.request, bytes);
  const body = spec.body ? parseBody(spec.body, raw) : {};
  // After the schema: an invalid body is not counted.
  await consumeCallLimit(spec, session, visit);
  return { session, raw, body };
}

/** An upload is large, so it is read for an active session only, and counted before. */
async function readAuthorizedUpload(
  spec: BodySpec,
  limitBytes: number,
  claimed: SessionRef | null,
  visit: Visit,
): Promise<AuthorizedBody> {
  const uploader = claimed && (await requireActiveSession(spec, claimed, visit));
  await consumeGeneralLimit(uploader, visit);
  await consumeCallLimit(spec, uploader, visit);
  const raw = await readUpload(visit.request, limitBytes);
  const session = claimed && (await requireActiveSession(spec, claimed, visit));
  return { session, raw, body: spec.body ? parseBody(spec.body, raw) : {} };
}

/** What the token claims, with a valid signature. @throws {AppError} 8888 */
async function readClaim({ request, cookies }: Visit): Promise<SessionRef> {
  const claimed = await readToken('api', request.headers.get('token') ?? '');
  if (claimed) return claimed;
  // A page cookie without a valid token would cause a redirect loop, so it is cleared. With a token
  // whose session has ended it is kept: it has ended too, or another tab has just signed in.
  cookies.clear(pageCookieName());
  throw new AppError(8888);
}

/** The session may have ended within the last second; a money call reads it again. */
async function requireActiveSession(
  { oneTimePassword, factorSetup }: BodySpec,
  claimed: SessionRef,
  { request, trace }: Visit,
): Promise<ActiveSession> {
  const isActivity = !request.headers.has(BACKGROUND_HEADER);
  const session = await findRecentSession(database(), claimed, isActivity);
  if (!session) throw new AppError(8888);
  if (session.mustChangePassword && !oneTimePassword) throw new AppError(4015);
  if (!factorSetup && (await mustSetUpFactor(database(), session))) throw new AppError(4017);
  trace.userId = session.userId;
  return session;
}

/** @throws {TransportError} 429 over the general limit */
async function consumeGeneralLimit(session: SessionRef | null, { trace }: Visit): Promise<void> {
  const wait = session
    ? await secondsToWait(generalByUser, String(session.userId))
    : await generalByAddress.take(trace.address);
  if (wait > 0) throw new TransportError(429, wait);
}

/** @throws {TransportError} 429 over the call's own limit */
async function consumeCallLimit(
  { limit }: BodySpec,
  session: SessionRef | null,
  { request, trace }: Visit,
): Promise<void> {
  if (!limit) return;
  const name = `call${new URL(request.url).pathname.replaceAll('/', '-')}`;
  if (session) await limiter(name, limit).consume(`user:${session.userId}`);
  else await addressLimiter(name, limit, (group) => `address:${group}`).consume(trace.address);
}
