import pino from 'pino';
import { env } from '#lib/base/env';

/** Fields that are removed from log lines, at the top level and up to two levels deeper. */
const SECRET_FIELDS = [
  'token',
  'password',
  'old_password',
  'trade_password',
  'old_trade_password',
  'cookie',
  'authorization',
  'number',
  'address',
  'passwordHash',
  'sealed',
];

let instance: pino.Logger | undefined;

/** Shared through a symbol, because the server and the Next bundle each load a copy of this file. */
const FIELDS = Symbol.for('jinku.logFields');
const shared = globalThis as { [FIELDS]?: (() => object) | undefined };

/**
 * Sets a function that returns further fields for each line, as a new object. Called before anything is
 * logged: without it, lines are written without the cost of asking.
 */
export function setLogFields(read: (() => object) | undefined): void {
  shared[FIELDS] = read;
  instance = undefined;
}

/** The structured log of this process: one JSON object a line on standard output. */
export function log(): pino.Logger {
  instance ??= openLog(env().LOG_LEVEL);
  return instance;
}

/** Redirects this process's log to a stream, at level info; for tests. */
export function redirectLog(destination: pino.DestinationStream): void {
  instance = openLog('info', destination);
}

function openLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(shared[FIELDS] && { mixin: () => shared[FIELDS]?.() ?? {} }),
    serializers: { err: describeError },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Logs only safe fields of an error. Others may hold a row (`detail` of a constraint), the values of
 * a statement or a whole connection.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'no error object' };
  const code = 'code' in error ? String(error.code) : undefined;
  const cause = error.cause instanceof Error ? sentenceOf(error.cause) : undefined;
  // The stack begins with the message: only its frames are taken.
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n');
  return { type: error.name, code, message: sentenceOf(error), stack: frames, cause };
}

/** The message; of Prisma's errors only the last paragraph, because statement values come before it. */
function sentenceOf({ name, message }: Error): string {
  return name.startsWith('PrismaClient')
    ? (message
        .trim()
        .split(/\n\s*\n/)
        .at(-1) ?? '')
    : message;
}
