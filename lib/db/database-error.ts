/** What Postgres said, dug out of the layers that Prisma wraps around it. */
export interface DatabaseError {
  /** SQLSTATE, such as `23505`. */
  sqlState: string | undefined;
  message: string;
  /** Prisma's own code, such as `P2002`. */
  prismaCode: string | undefined;
}

interface Wrapped {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
  originalCode?: unknown;
  originalMessage?: unknown;
}

/** Reads an error thrown by a query, or returns null when it did not come from the database layer. */
export function readDatabaseError(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null;
  const outer = error as Wrapped;
  const inner = findOriginal(outer);
  const prismaCode =
    typeof outer.code === 'string' && /^P\d{4}$/.test(outer.code) ? outer.code : undefined;
  if (!inner && !prismaCode) return null;
  return {
    sqlState: typeof inner?.originalCode === 'string' ? inner.originalCode : undefined,
    message: String(inner?.originalMessage ?? outer.message ?? ''),
    prismaCode,
  };
}

function findOriginal(error: Wrapped): Wrapped | null {
  for (const step of [error, error.cause, error.meta?.driverAdapterError]) {
    const wrapped = step as Wrapped | undefined;
    if (wrapped?.originalCode !== undefined) return wrapped;
    const cause = wrapped?.cause as Wrapped | undefined;
    if (cause?.originalCode !== undefined) return cause;
  }
  return null;
}

const RETRYABLE_STATES = new Set(['40001', '40P01']);

/** Whether the transaction lost a race that another try can win: serialization failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  const found = readDatabaseError(error);
  return found?.prismaCode === 'P2034' || RETRYABLE_STATES.has(found?.sqlState ?? '');
}

const AWAY_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
const AWAY_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53300',
  '08006',
  '08001',
]);
const AWAY_SOCKET =
  /ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect/;

/** Whether the database is away or overloaded, so that trying later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  const found = readDatabaseError(error);
  if (AWAY_CODES.has(found?.prismaCode ?? '') || AWAY_STATES.has(found?.sqlState ?? ''))
    return true;
  return error instanceof Error && AWAY_SOCKET.test(`${error.message} ${found?.message ?? ''}`);
}
