/** What Postgres said, dug out of the layers that Prisma wraps around it. */
export interface DatabaseError {
  /** SQLSTATE, such as `23505`. */
  sqlState: string | undefined;
  message: string;
  /** Prisma's own code, such as `P2002`. */
  prismaCode: string | undefined;
}

/** An error of Prisma, of its adapter or of the driver, or what it was made of. */
interface Link {
  code?: unknown;
  /** Prisma's, when the very first connection fails. */
  errorCode?: unknown;
  /** The adapter's word for what happened. */
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

/** Errors within errors: Prisma's, the adapter's, the driver's, those of several addresses tried. */
const DEEPEST = 6;

/** Reads an error thrown by a query, or returns null when it did not come from the database layer. */
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

/** The SQLSTATE that a link names: the adapter's under a name of its own, the driver's as `code`. */
function sqlStateOf({ originalCode, code, severity }: Link): string | undefined {
  if (typeof originalCode === 'string') return originalCode;
  return typeof code === 'string' && typeof severity === 'string' ? code : undefined;
}

/** An error and what it was made of, outermost first. */
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

/** Whether the transaction lost a race that another try can win: serialization failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  const found = readDatabaseError(error);
  return found?.prismaCode === 'P2034' || RETRYABLE_STATES.has(found?.sqlState ?? '');
}

/** Prisma's codes of a connection that could not be made, was lost or took too long. */
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
/** The same before Prisma has given them a code. */
const AWAY_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
  'TransactionAlreadyClosed',
]);
/**
 * SQLSTATEs: connection exceptions (08), insufficient resources (53), operator intervention and
 * statement timeouts (57), system errors (58), lock and idle timeouts, a standby that can't write.
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
/** System calls on a connection, and on the name of its host. */
const SOCKET_CALL = /^(connect|read|write|writev|shutdown|getaddrinfo)$/;
/** What the driver raises itself has no code. Prisma may put lines of its own before it. */
const DRIVER_MESSAGE =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout e(xceeded when trying to connect|xpired)|Query read timeout|Cannot use a pool after calling end)/m;

/** Whether the database is away or overloaded, so that trying later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && chainOf(error).some(isAway);
}

function isAway(link: Link): boolean {
  const { code, errorCode, kind, message, severity, syscall } = link;
  // The session is over, whatever for: refused, ended, or the server is going down.
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  if (AWAY_KINDS.has(String(kind)) || DRIVER_MESSAGE.test(String(message))) return true;
  if (AWAY_CODES.has(String(code)) || AWAY_CODES.has(String(errorCode))) return true;
  // A missing file is ENOENT as well, and a client that went away ECONNRESET.
  if (AWAY_SOCKET.has(String(code)) && SOCKET_CALL.test(String(syscall))) return true;
  return AWAY_STATE.test(String(sqlStateOf(link)));
}
