import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { answerCall } from '#lib/access/http/answer-call';
import { assertContentType, parseBody, readJsonBody } from '#lib/access/http/body/read-body';
import { readUpload } from '#lib/access/http/body/upload-body';
import { beginTrace, type RequestTrace } from '#lib/access/http/call-log';
import { DESK_HEADERS } from '#lib/access/http/security-headers';
import { type Operator, requireRight } from '#lib/access/operators/operator';
import {
  lockOperatorSession,
  type OperatorSession,
} from '#lib/access/operators/session/find-operator-session';
import { CookieJar, DESK_COOKIES } from '#lib/base/cookies/cookie-jar';
import { type Db, database, type Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError, TransportError, ValidationError } from '#lib/base/errors/app-error';
import { MemoryAddressLimiter, secondsToWait } from '#lib/running/limits/memory-address-limiter';
import { type Limit, limiter } from '#lib/running/limits/rate-limit';
import type { DeskContract } from '../desk-contract.ts';
import { isFromDesk } from '../session/desk-request.ts';
import { findDeskSession, readDeskToken } from '../session/desk-session.ts';
import { isOnDesk } from '../site-mark.ts';
import { type OnceRequest, onceOf, runOnce } from './run-once.ts';

/** What only the server knows of a call. */
interface DeskCallOptions<InTransaction extends boolean> {
  /** Maximum size of a JSON body, if it may be larger than that of members' calls. */
  bodyLimitBytes?: number;
  /** Maximum size of an uploaded file. */
  uploadLimitBytes?: number;
  /** Additional limit per operator, shared by all processes. Counts valid bodies and every upload. */
  limit?: Limit;
  /** `false`: the handler gets the pool, for long reads and for use-cases with transactions of their own. */
  transaction?: InTransaction;
}

type AnySpec = DeskContract & DeskCallOptions<boolean>;

interface Visit<Body> {
  body: Body;
  /** The call is made by the CLI: `address` is that of the server, not of the operator. */
  isCli?: true;
  address: string;
  /** Of the request; empty in the CLI. */
  host: string;
  userAgent: string;
  cookies: CookieJar;
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

/** Who calls from where, and how that is judged: for a request, or for `admin call`. */
interface Caller {
  visit: Visit<unknown>;
  /** The session as it is now; in a transaction it locks the session's row. */
  session(db: Db): Promise<OperatorSession | null>;
  once: OnceRequest | null;
}

/** A caller on the server, whose body is not checked yet. */
interface ServerCaller extends Omit<Caller, 'once'> {
  visit: Visit<object>;
  /** Its path names the limit; a call with `once` obeys its Idempotency-Key. */
  request: Request;
  operator: Operator;
}

/** Gets checked input. What it returns is ignored where the contract has no data; a Response is a file. */
type Handler<Body, Data, InTransaction extends boolean> = (
  context: DeskCallContext<Body, InTransaction>,
) => Promise<Data extends null ? unknown : Data>;

/** The handler of a route, which programs on the server can also call without a request. */
export interface DeskRoute {
  (request: Request): Promise<Response>;
  /**
   * Runs the handler with the same rights and limits.
   * @throws {AppError} 4001 body or size of the file, 429, 8888, 4015, 4017, 4030; what the handler throws
   */
  run(caller: ServerCaller): Promise<unknown>;
}

/**
 * Creates the handler of a route of the desk: origin, session, right, limits, body, session and right
 * again in the transaction, envelope and log. Most writes of the desk are transitions, which refuse a
 * second run; the others declare `once`.
 */
export function deskCall<Body extends z.ZodType, Data, InTransaction extends boolean = true>(
  contract: DeskContract<Body, Data>,
  options: DeskCallOptions<InTransaction>,
  handler: Handler<z.output<Body>, Data, InTransaction>,
): DeskRoute;
export function deskCall<Body extends z.ZodType, Data>(
  contract: DeskContract<Body, Data>,
  handler: Handler<z.output<Body>, Data, true>,
): DeskRoute;
export function deskCall(contract: DeskContract, ...rest: unknown[]): DeskRoute {
  const [options, handler] = rest.length === 2 ? rest : [{}, rest[0]];
  const spec: AnySpec = { ...contract, ...(options as object) };
  const run = (caller: Caller) =>
    runAsOperator(spec, handler as Handler<unknown, unknown, boolean>, caller);
  const route = deskRoute(spec, async (request, cookies, trace) => {
    const pool = database();
    // Before the body, so that a large one is read only for an operator who may send it.
    const { id, operator } = requireAuthority(await findDeskSession(pool, request.headers), spec);
    trace.operator = operator.name;
    await refuseOver(secondsToWait(generalByOperator, String(operator.id)));
    const body = await readCheckedBody(spec, request, () =>
      consumeCallLimit(spec.limit, request, operator),
    );
    const visit = { ...visitOf(request, trace, cookies), body };
    const session = (db: Db) => lockOperatorSession(db, { id, address: visit.address });
    return run({ visit, session, once: onceOf(spec.once, request, operator, body) });
  });
  const runOnServer = async ({ visit, session, request, operator }: ServerCaller) => {
    refuseLargeFile(spec, visit.body);
    const body = parsedBody(spec, visit.body);
    await consumeCallLimit(spec.limit, request, operator);
    const once = onceOf(spec.once, request, operator, body);
    return run({ visit: { ...visit, body }, session, once });
  };
  return Object.assign(route, { run: runOnServer });
}

/** Judges the session after the body, which the client may have held back, and runs the handler. */
async function runAsOperator(
  spec: AnySpec,
  handler: Handler<unknown, unknown, boolean>,
  { visit, session: findSession, once }: Caller,
): Promise<unknown> {
  const pool = database();
  const authorize = async (db: Db) => requireAuthority(await findSession(db), spec);
  const transact: Transact = (work) =>
    inTransaction(pool, async (tx) => work(tx, await authorize(tx)));
  const handle = (db: Db, session: OperatorSession) => {
    const context = { ...visit, transact, operator: session.operator, session, db };
    return handler(context as DeskCallContext<unknown, boolean>);
  };
  if (spec.transaction === false) return handle(pool, await authorize(pool));
  return transact((tx, session) =>
    once ? runOnce(tx, once, () => handle(tx, session)) : handle(tx, session),
  );
}

interface AnonymousContext<Body> extends Visit<Body> {
  /** Of the desk's cookie; null without one. */
  presentToken: string | null;
  db: Pool;
}

/** The same for the call that signs an operator in: without a session, and with the pool. */
export function anonymousDeskCall<Body extends z.ZodType>(
  spec: DeskContract<Body>,
  handler: (context: AnonymousContext<z.output<Body>>) => Promise<unknown>,
): (request: Request) => Promise<Response> {
  return deskRoute(spec, async (request, cookies, trace) => {
    await refuseOver(generalByAddress.take(trace.address));
    const body = await readCheckedBody(spec, request, async () => undefined);
    const presentToken = readDeskToken(request.headers);
    return handler({ ...visitOf(request, trace, cookies), body, presentToken, db: database() });
  });
}

type Run = (request: Request, cookies: CookieJar, trace: RequestTrace) => Promise<unknown>;

function deskRoute({ upload }: DeskContract, run: Run) {
  return async (request: Request): Promise<Response> => {
    const trace = { ...beginTrace(request), isForeign: !isFromDesk(request.headers) };
    const cookies = new CookieJar(null, { sealed: trace.isForeign, policy: DESK_COOKIES });
    const runOnDesk = async () => {
      if (!isOnDesk(request.headers)) throw new TransportError(404);
      if (trace.isForeign) throw new TransportError(400);
      assertContentType(request, upload ? 'upload' : 'json');
      return run(request, cookies, trace);
    };
    const response = await answerCall(trace, runOnDesk, () => cookies.headers());
    for (const [name, value] of Object.entries(DESK_HEADERS)) response.headers.set(name, value);
    return response;
  };
}

/** @throws {AppError} 8888 without a session, 4015 and 4017 before the account is set up, 4030 */
function requireAuthority(
  session: OperatorSession | null,
  { beforeSetup, right }: DeskContract,
): OperatorSession {
  if (!session) throw new AppError(8888);
  if (session.mustChangePassword && !beforeSetup) throw new AppError(4015);
  if (session.mustEnrolFactor && !beforeSetup) throw new AppError(4017);
  if (right) requireRight(session.operator, right);
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
  spec: DeskContract<Body> & DeskCallOptions<boolean>,
  request: Request,
  countAttempt: () => Promise<void>,
): Promise<z.output<Body>> {
  if (spec.upload) await countAttempt();
  const raw = spec.upload
    ? await readUpload(request, spec.uploadLimitBytes ?? 0)
    : await readJsonBody(request, spec.bodyLimitBytes);
  const body = parsedBody(spec, raw);
  if (!spec.upload) await countAttempt();
  return body;
}

function parsedBody<Body extends z.ZodType>(
  { body: schema }: DeskContract<Body>,
  raw: object,
): z.output<Body> {
  return schema ? parseBody(schema, raw) : ({} as z.output<Body>);
}

function refuseLargeFile({ uploadLimitBytes = 0 }: AnySpec, body: { file?: unknown }): void {
  if (body.file instanceof Uint8Array && body.file.length > uploadLimitBytes)
    throw new ValidationError({ file: 'proofTooLarge' });
}

function visitOf({ headers }: Request, { address }: RequestTrace, cookies: CookieJar) {
  const [host, userAgent] = ['host', 'user-agent'].map((name) => headers.get(name) ?? '');
  return { address, host: host ?? '', userAgent: userAgent ?? '', cookies };
}
