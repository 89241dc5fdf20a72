import { describe, expect, test } from 'vitest';
import { isDatabaseAway, readDatabaseError } from './database-error.ts';

/** An error with fields as set by Prisma, its adapter or the driver. */
function fault(message: string, fields: object = {}): Error {
  return Object.assign(new Error(message), fields);
}

const ended = { severity: 'FATAL', code: '57P01' };
const refused = { code: 'ECONNREFUSED', syscall: 'connect' };

const AWAY: [string, Error][] = [
  ['the driver, session ended by an operator', fault('terminating connection', ended)],
  [
    'the driver, server shutting down',
    fault('the system is', { severity: 'FATAL', code: '57P03' }),
  ],
  ['the driver, statement timeout', fault('canceling', { severity: 'ERROR', code: '57014' })],
  ['the driver, connection failure', fault('', { severity: 'FATAL', code: '08006' })],
  ['the driver, too many clients', fault('sorry', { severity: 'FATAL', code: '53300' })],
  ['the driver, disk full', fault('could not extend', { severity: 'ERROR', code: '53100' })],
  ['the driver, i/o error', fault('could not read', { severity: 'ERROR', code: '58030' })],
  ['the driver, lock timeout', fault('canceling', { severity: 'ERROR', code: '55P03' })],
  ['the driver, standby', fault('read-only', { severity: 'ERROR', code: '25006' })],
  ['the driver, database shut', fault('not accepting', { severity: 'FATAL', code: '55000' })],
  ['a socket refused', fault('connect ECONNREFUSED 127.0.0.1:5432', refused)],
  ['a socket reset', fault('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['a pipe broken', fault('write EPIPE', { code: 'EPIPE', syscall: 'write' })],
  ['a socket file gone', fault('connect ENOENT /s', { code: 'ENOENT', syscall: 'connect' })],
  ['a name unknown', fault('getaddrinfo', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
  ['several addresses refused', new AggregateError([fault('connect', refused)], '')],
  ['a closed client', fault('Client was closed and is not queryable')],
  ['a broken client', fault('Client has encountered a connection error and is not queryable')],
  ['a lost connection', fault('Connection terminated unexpectedly')],
  ['a slow connection', fault('Connection terminated due to connection timeout')],
  ['a full pool', fault('timeout exceeded when trying to connect')],
  ['a server that does not answer', fault('Query read timeout')],
  ['a closed pool', fault('Cannot use a pool after calling end on the pool')],
  [
    'a message after lines of Prisma',
    fault('\nInvalid invocation:\n\nConnection terminated unexpectedly'),
  ],
  ['Prisma, not reachable', fault("Can't reach database server at 127.0.0.1:1", { code: 'P1001' })],
  ['Prisma, at the first connection', fault("Can't reach database server", { errorCode: 'P1001' })],
  ['Prisma, connection closed', fault('Server has closed the connection.', { code: 'P1017' })],
  ['Prisma, transaction API', fault('Transaction already closed', { code: 'P2028' })],
  [
    'the adapter alone',
    fault('DatabaseNotReachable', { cause: { kind: 'DatabaseNotReachable', port: 1 } }),
  ],
  [
    'Prisma around the adapter',
    fault('Raw query failed. Code: `57P01`.', {
      code: 'P2010',
      meta: {
        driverAdapterError: fault('', { cause: { originalCode: '57P01', kind: 'postgres' } }),
      },
    }),
  ],
];

const NOT_AWAY: [string, unknown][] = [
  ['a bug', new TypeError('Cannot read properties of undefined')],
  ['a missing file', fault('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a client that went away', fault('aborted', { code: 'ECONNRESET' })],
  ['a state that a statement refuses', fault('not yet', { severity: 'ERROR', code: '55000' })],
  ['a duplicate', fault('duplicate key', { severity: 'ERROR', code: '23505' })],
  ['a statement that is wrong', fault('syntax error', { severity: 'ERROR', code: '42601' })],
  ['a word in the middle', fault('the note says: Connection terminated unexpectedly')],
  ['no error at all', { code: 'P1001' }],
];

describe('isDatabaseAway', () => {
  test.each(AWAY)('%s: yes', (_name, error) => expect(isDatabaseAway(error)).toBe(true));
  test.each(NOT_AWAY)('%s: no', (_name, error) => expect(isDatabaseAway(error)).toBe(false));
});

test('readDatabaseError reads the driver’s own errors as well as those wrapped by Prisma', () => {
  const duplicate = fault('duplicate key', { severity: 'ERROR', code: '23505' });
  expect(readDatabaseError(duplicate)).toMatchObject({ sqlState: '23505', prismaCode: undefined });
  expect(readDatabaseError(fault('connect', refused))).toBeNull();
});
