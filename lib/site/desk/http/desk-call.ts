import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { assertContentType, parseBody, readJsonBody } from '#lib/access/http/body/read-body';
import { readUpload } from '#lib/access/http/body/upload-body';
import { beginTrace, logCall, type RequestTrace } from '#lib/access/http/call-log';
import { envelopeResponse, success } from '#lib/access/http/envelope';
import { failureResponse } from '#lib/access/http/failure-response';
import { postOnly } from '#lib/access/http/method-handlers';
import { DESK_HEADERS } from '#lib/access/http/security-headers';
import { type Operator, requireRight } from '#lib/access/operators/operator';
import type { Action } from '#lib/access/operators/rights';
import {
  lockOperatorSession,
  type OperatorSession,
} from '#lib/access/operators/session/find-operator-session';
import { type Db, database, type Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError, TransportError } from '#lib/base/errors/app-error';
import { MemoryAddressLimiter, secondsToWait } from '#lib/running/limits/memory-address-limiter';
import { type Limit, limiter } from '#lib/running/limits/rate-limit';
import { DeskCookieJar } from '../session/desk-cookie-jar.ts';
import { isFromDesk, isOnDesk } from '../session/desk-request.ts';
import { findDeskSession } from '../session/desk-session.ts';
import { onceOf, runOnce } from './run-once.ts';

/** What calls with and without a session declare. */
interface BodySpec<Body extends z.ZodType> {
  /** Schema of the body; without a schema the body is ignored. */
  body?: Body;
  /** Maximum size of a JSON body, if it may be larger than that of members' calls. */
  bodyLimitBytes?: number;
  /** Makes the body multipart; maximum size of its `file`. */
  uploadLimitBytes?: number;
}

/** Declaration of a call of the desk. */
interface DeskCallSpec<Body extends z.ZodType, InTransaction extends boolean>
  extends BodySpec<Body> {
  /** The right that the operator needs. */
  action: Action;
  /** Additional limit per operator, shared by all processes. Counts valid bodies and every upload. */
  limit?: Limit;
  /** `false`: the handler gets the pool, for long reads and for use-cases with transactions of their own. */
  transaction?: InTransaction;
  /** Also before the operator has changed a one-time password and set up the second factor. */
  beforeSetup?: true;
}

interface Visit<Body> {
  body: Body;
  address: string;
  userAgent: string;
  cookies: DeskCookieJar;
}

interface DeskCallContext<Body, InTransaction extends boolean> extends Visit<Body> {
  /** As judged after the body was read; in a transaction locked until its end. */
  operator: Operator;
  session: OperatorSession;
  /** For the writes of a call without `transaction`: judges session and right again in each of them. */
  transact: Transact;
  /** One transaction around the handler. */
  db: InTransaction extends false ? Pool : Transaction;
}

type Transaction = Parameters<Parameters<typeof inTransaction>[1]>[0];

type Transact = <T>(work: (tx: Transaction, session: OperatorSession) => Promise<T>) => Promise<T>;

/** Requests per minute of one operator, or one address without a session, to one process. */
const GENERAL = { points: 600, seconds: 60 };
const generalByOperator = new RateLimiterMemory({
  points: GENERAL.points,
  duration: GENERAL.seconds,
});
const generalByAddress = new MemoryAddressLimiter(GENERAL);

type Route = ReturnType<typeof postOnly<(request: Request) => Promise<Response>>>;

/**
 * Creates the exports of a route of the desk: origin, session, right, limits, body, session and right
 * again in the transaction, envelope and log. Most writes of the desk are transitions, which refuse a second run; the others are `ONCE_CALLS`.
 */
export function deskCall<
  Body extends z.ZodType = z.ZodType<unknown>,
  InTransaction extends boolean = true,
>(
  spec: DeskCallSpec<Body, InTransaction>,
  handler: (context: DeskCallContext<z.output<Body>, InTransaction>) => Promise<unknown>,
): Route {
  return deskRoute(spec.uploadLimitBytes, async (request, cookies, trace) => {
    const pool = database();
    // Before the body, so that a large one is read only for an operator who may send it.
    const { id, operator } = requireAuthority(await findDeskSession(pool, request.headers), spec);
    trace.operator = operator.name;
    await refuseOver(secondsToWait(generalByOperator, String(operator.id)));
    const countAttempt = async () => consumeCallLimit(spec.limit, request, operator);
    const body = await readCheckedBody(spec, request, countAttempt);
    const visit = { ...visitOf(request, trace, cookies), body };
    const { address } = visit;
    // Again after the body, which the client may have held back.
    const authorize = async (db: Db) =>
      requireAuthority(await lockOperatorSession(db, { id, address }), spec);
    const transact: Transact = (work) =>
      inTransaction(pool, async (tx) => work(tx, await authorize(tx)));
    const handle = (db: Db, session: OperatorSession) => {
      const context = { ...visit, transact, operator: session.operator, session, db };
      return handler(context as DeskCallContext<z.output<Body>, InTransaction>);
    };
    if (spec.transaction === false) return handle(pool, await authorize(pool));
    const once = onceOf(request, operator, body);
    return transact((tx, session) =>
      once ? runOnce(tx, once, () => handle(tx, session)) : handle(tx, session),
    );
  });
}

/** The same for the call that signs an operator in: without a session, and with the pool. */
export function anonymousDeskCall<Body extends z.ZodType>(
  spec: BodySpec<Body>,
  handler: (context: Visit<z.output<Body>> & { db: Pool }) => Promise<unknown>,
): Route {
  return deskRoute(spec.uploadLimitBytes, async (request, cookies, trace) => {
    await refuseOver(generalByAddress.take(trace.address));
    const body = await readCheckedBody(spec, request, async () => undefined);
    return handler({ ...visitOf(request, trace, cookies), body, db: database() });
  });
}

type Run = (request: Request, cookies: DeskCookieJar, trace: RequestTrace) => Promise<unknown>;

function deskRoute(uploadLimitBytes: number | undefined, run: Run): Route {
  return postOnly(async (request) => {
    const trace = { ...beginTrace(request), isForeign: !isFromDesk(request.headers) };
    const cookies = new DeskCookieJar();
    const answer = async () => {
      if (!isOnDesk(request.headers)) throw new TransportError(404);
      if (trace.isForeign) throw new TransportError(400);
      assertContentType(request, uploadLimitBytes === undefined ? 'json' : 'upload');
      const result = await run(request, cookies, trace);
      // A file is returned as a Response; all other results get the envelope.
      return result instanceof Response ? result : envelopeResponse(success(result ?? null));
    };
    const response = await answer().catch((error: unknown) => failureResponse(error, trace));
    for (const [name, value] of Object.entries(DESK_HEADERS)) response.headers.set(name, value);
    if (cookies.header) response.headers.append('set-cookie', cookies.header);
    response.headers.set('x-request-id', trace.requestId);
    logCall(trace, response);
    return response;
  });
}

/** @throws {AppError} 8888 without a session, 4015 and 4017 before the account is set up, 4030 */
function requireAuthority(
  session: OperatorSession | null,
  { beforeSetup, action }: Pick<DeskCallSpec<z.ZodType, boolean>, 'beforeSetup' | 'action'>,
): OperatorSession {
  if (!session) throw new AppError(8888);
  if (session.mustChangePassword && !beforeSetup) throw new AppError(4015);
  if (session.mustEnrolFactor && !beforeSetup) throw new AppError(4017);
  requireRight(session.operator, action);
  return session;
}

async function refuseOver(wait: Promise<number>): Promise<void> {
  const seconds = await wait;
  if (seconds > 0) throw new TransportError(429, seconds);
}

async function consumeCallLimit(
  limit: Limit | undefined,
  request: Request,
  { id }: Operator,
): Promise<void> {
  if (!limit) return;
  const name = `call${new URL(request.url).pathname.replaceAll('/', '-')}`;
  await limiter(name, limit).consume(`operator:${id}`);
}

/** Counts an upload before it is read, and a JSON body once it is valid. */
async function readCheckedBody<Body extends z.ZodType>(
  { body: schema, bodyLimitBytes, uploadLimitBytes }: BodySpec<Body>,
  request: Request,
  countAttempt: () => Promise<void>,
): Promise<z.output<Body>> {
  if (uploadLimitBytes !== undefined) await countAttempt();
  const raw =
    uploadLimitBytes === undefined
      ? await readJsonBody(request, bodyLimitBytes)
      : await readUpload(request, uploadLimitBytes);
  const body = schema ? parseBody(schema, raw) : ({} as z.output<Body>);
  if (uploadLimitBytes === undefined) await countAttempt();
  return body;
}

function visitOf({ headers }: Request, { address }: RequestTrace, cookies: DeskCookieJar) {
  return { address, userAgent: headers.get('user-agent') ?? '', cookies };
}
