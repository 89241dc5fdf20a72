import pino from 'pino';
import { env } from '#lib/env';

/** Field names whose values never reach a log line, at any depth that a request has. */
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

/** The structured log of this process: one JSON object a line on standard output. */
export function log(): pino.Logger {
  instance ??= pino({
    level: env().LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      remove: true,
    },
  });
  return instance;
}
