import { describe, expect, test } from 'vitest';
import { revokeSessions } from '#lib/access/session/session-row';
import { ANONYMOUS_CALLS, EVERY_CALL, routeOf, UPLOAD_CALLS } from '#tests/support/call/every-call';
import { holdBody } from '#tests/support/call/held-body';
import { countRows } from '#tests/support/database/count-rows';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newQuickMember } from '#tests/support/member/quick-member';
import { validBody } from '#tests/support/member/valid-body';
import type { Envelope } from './envelope.ts';

const { db } = useTestDatabase();
const MEMBER_CALLS = EVERY_CALL.filter((name) => !ANONYMOUS_CALLS.includes(name));

const PAYEE = { username: 'nobody', cardId: '1' };

const BOUNDARY = 'held';
const FORM = [
  `--${BOUNDARY}`,
  'content-disposition: form-data; name="file"; filename="a.png"',
  '',
  'not a picture',
  `--${BOUNDARY}--`,
  '',
].join('\r\n');

/** Sends a call whose body is held back until `meanwhile` has happened. */
async function callWhile(
  name: string,
  token: string,
  meanwhile: () => Promise<unknown>,
): Promise<Envelope> {
  const isUpload = UPLOAD_CALLS.includes(name);
  const held = holdBody(isUpload ? FORM : JSON.stringify(validBody(name, PAYEE)));
  const type = isUpload ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  const request = new Request(`http://localhost/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-jinku-peer': '203.0.113.9', token },
    body: held.body,
    duplex: 'half',
  } as RequestInit);
  const answer = (await routeOf(name)).POST(request);
  await held.isAwaited;
  await meanwhile();
  held.release();
  return (await answer).json() as Promise<Envelope>;
}

describe('a call whose body is held back', () => {
  test.each(MEMBER_CALLS)('over a sign-out is refused: %s', async (name) => {
    const { id, token } = await newQuickMember(db);
    const before = await countRows(db);
    const signOut = () => revokeSessions(db, id, 'test');
    expect((await callWhile(name, token, signOut)).code).toBe(8888);
    expect(await countRows(db)).toEqual(before);
  });

  test.each(MEMBER_CALLS)('over a lock of the account is refused: %s', async (name) => {
    const { id, token } = await newQuickMember(db);
    const lock = () => db.user.update({ where: { id }, data: { status: 'locked' } });
    expect((await callWhile(name, token, lock)).code).toBe(8888);
  });
});
