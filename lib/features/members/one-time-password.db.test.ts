import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { CALLS } from '#lib/base/paths';
import { ANONYMOUS_CALLS, makeCall, UPLOAD_CALLS } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { resetPassword } from '#tests/support/member/reset-password';

const { db } = useTestDatabase();
const CHOSEN = 'orchid lantern 9';
let member: TestMember;
let password: string;

beforeEach(async () => {
  member = await newMember();
  const act = { username: member.username, operator: 'amy', reason: 'called back' };
  ({ password } = await inTransaction(db, (tx) => resetPassword(tx, act)));
});

let serial = 0;
const signIn = (secret: string) =>
  makeCall(
    'login',
    { username: member.username, password: secret },
    { address: `10.7.${Math.floor(++serial / 250)}.${serial % 250}` },
  );
const age = (hours: number) =>
  db.$executeRaw`UPDATE app_user SET password_reset_at = password_reset_at - make_interval(hours => ${hours})
    WHERE id = ${member.id}`;

describe('a session of a one-time password', () => {
  test('is refused by every call but the change, the sign-out and the end of a recovery', async () => {
    const { data } = await signIn(password);
    expect(data.must_change_password).toBe(true);
    const calls = Object.values(CALLS).filter(
      (call) =>
        !ANONYMOUS_CALLS.includes(call) &&
        !UPLOAD_CALLS.includes(call) &&
        !['updatePassword', 'logout', 'cancelRecovery'].includes(call),
    );
    expect(calls.length).toBeGreaterThan(30);
    for (const call of calls) {
      const { code } = await makeCall(call, {}, { token: data.token });
      expect([call, code]).toEqual([call, 4015]);
    }
    expect((await makeCall('logout', {}, { token: data.token })).code).toBe(200);
    expect((await makeCall('userInfo', {}, { token: data.token })).code).toBe(8888);
  });

  test('changes the password, and the new one works as any other', async () => {
    const { token } = (await signIn(password)).data;
    const change = (next: string) =>
      makeCall('updatePassword', { old_password: password, password: next }, { token });
    expect((await change(password)).code).toBe(4001);
    const { data } = await change(CHOSEN);
    expect((await makeCall('userInfo', {}, { token: data.token })).code).toBe(200);
    expect((await signIn(password)).code).toBe(4011);
    const again = (await signIn(CHOSEN)).data;
    expect(again.must_change_password).toBe(false);
    expect((await makeCall('userInfo', {}, { token: again.token })).code).toBe(200);
  });
});

describe('a one-time password', () => {
  test('expires after 24 hours, for signing in and for choosing another', async () => {
    await age(23);
    const { token } = (await signIn(password)).data;
    await age(1);
    expect(await signIn(password)).toMatchObject({
      code: 4011,
      msg: '這組一次性密碼已過期，請聯絡客服重新取得',
    });
    const body = { old_password: password, password: CHOSEN };
    expect((await makeCall('updatePassword', body, { token })).code).toBe(4011);
  });

  test('is followed by another one of 24 hours', async () => {
    await age(30);
    const act = { username: member.username, operator: 'amy', reason: 'again' };
    const next = await inTransaction(db, (tx) => resetPassword(tx, act));
    expect((await signIn(next.password)).code).toBe(200);
  });
});

test('a password that the member chose never expires', async () => {
  member = await newMember();
  const { data } = await signIn(PASSWORD);
  expect(data.must_change_password).toBe(false);
});
