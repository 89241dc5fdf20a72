/** An error reported by Postgres, unwrapped from the layers that Prisma adds. */
export interface DatabaseError {
  /** SQLSTATE, for example `23505`. */
  sqlState: string | undefined;
  message: string;
  /** Prisma's error code, for example `P2002`. */
  prismaCode: string | undefined;
}

/** An error of Prisma, its adapter or the driver, or one of its causes. */
interface Link {
  code?: unknown;
  /** Set by Prisma when the first connection fails. */
  errorCode?: unknown;
  /** The adapter's name for the error. */
  kind?: unknown;
  message?: unknown;
  severity?: unknown;
  syscall?: unknown;
  cause?: unknown;
  errors?: unknown;
  meta?: { driverAdapterError?: unknown };
  originalCode?: unknown;
  originalMessage?: unknown;
}

/** Maximum depth of nested errors: Prisma's, the adapter's, the driver's, one per address tried. */
const DEEPEST = 6;

/** Reads an error thrown by a query; null if it does not come from the database layer. */
export function readDatabaseError(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null;
  const outer = error as Link;
  const inner = chainOf(error).find((link) => sqlStateOf(link) !== undefined);
  const prismaCode =
    typeof outer.code === 'string' && /^P\d{4}$/.test(outer.code) ? outer.code : undefined;
  if (!inner && !prismaCode) return null;
  return {
    sqlState: inner && sqlStateOf(inner),
    message: String(inner?.originalMessage ?? inner?.message ?? outer.message ?? ''),
    prismaCode,
  };
}

/** The SQLSTATE of an error: `originalCode` in the adapter's errors, `code` in the driver's. */
function sqlStateOf({ originalCode, code, severity }: Link): string | undefined {
  if (typeof originalCode === 'string') return originalCode;
  return typeof code === 'string' && typeof severity === 'string' ? code : undefined;
}

/** An error and its causes, outermost first. */
function chainOf(error: unknown, depth = 0): Link[] {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return [];
  const link = error as Link;
  const inner = [link.cause, link.meta?.driverAdapterError, ...listOf(link.errors)];
  return [link, ...inner.flatMap((one) => chainOf(one, depth + 1))];
}

function listOf(errors: unknown): unknown[] {
  return Array.isArray(errors) ? errors : [];
}

const RETRYABLE_STATES = new Set(['40001', '40P01']);

/** Whether a retry can succeed: serialization failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  const found = readDatabaseError(error);
  return found?.prismaCode === 'P2034' || RETRYABLE_STATES.has(found?.sqlState ?? '');
}

/** Prisma's codes for a connection that failed, was lost or timed out. */
const AWAY_CODES = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1011',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
]);
/** The same errors in the adapter, before Prisma assigns a code. */
const AWAY_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
  'TransactionAlreadyClosed',
]);
/**
 * SQLSTATE classes: connection exceptions (08), insufficient resources (53), operator intervention
 * and statement timeouts (57), system errors (58); lock and idle timeouts; a read-only standby.
 */
const AWAY_STATE = /^(08|53|57|58)|^(55P03|25P03|25P04|25006)$/;
const AWAY_SOCKET = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** System calls on a connection, and the lookup of its host name. */
const SOCKET_CALL = /^(connect|read|write|writev|shutdown|getaddrinfo)$/;
/** Errors raised by the driver itself have no code. Prisma may put its own lines before the message. */
const DRIVER_MESSAGE =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout e(xceeded when trying to connect|xpired)|Query read timeout|Cannot use a pool after calling end)/m;

/** Whether the database is unreachable or overloaded, so that a later attempt may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && chainOf(error).some(isAway);
}

function isAway(link: Link): boolean {
  const { code, errorCode, kind, message, severity, syscall } = link;
  // The session has ended: refused, terminated, or the server is shutting down.
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  if (AWAY_KINDS.has(String(kind)) || DRIVER_MESSAGE.test(String(message))) return true;
  if (AWAY_CODES.has(String(code)) || AWAY_CODES.has(String(errorCode))) return true;
  // A missing file is also ENOENT, and a disconnected client also ECONNRESET.
  if (AWAY_SOCKET.has(String(code)) && SOCKET_CALL.test(String(syscall))) return true;
  return AWAY_STATE.test(String(sqlStateOf(link)));
}
