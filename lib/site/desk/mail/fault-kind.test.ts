import { expect, test } from 'vitest';
import { faultKind } from './fault-kind.ts';

test.each([
  ['too old', 'late'],
  ['EENVELOPE: Can’t send mail - all recipients were rejected: 550 5.1.1 no such user', 'refused'],
  ['EENVELOPE: Mail command failed: 451 4.7.1 try again', 'busy'],
  ['EAUTH: Invalid login: 535 5.7.8', 'signIn'],
  ['ETIMEDOUT: Connection timeout', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
  ['status 403', 'push'],
  ['host', 'push'],
  [null, 'other'],
])('%s is %s', (error, kind) => {
  expect(faultKind(error)).toBe(kind);
});
