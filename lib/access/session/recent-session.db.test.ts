import { afterAll, beforeAll, expect, test } from 'vitest';
import { cachePart, closeProcessCache, openProcessCache } from '#lib/running/cache/process-cache';
import { makeCall } from '#tests/support/call/every-call';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';

useTestDatabase();
const TRIES = 40;
let member: TestMember;

beforeAll(async () => {
  member = await newMember();
  openProcessCache();
});
afterAll(closeProcessCache);

const codeOf = async (call: string, token: string) => (await makeCall(call, {}, { token })).code;

test('the process that ends a session refuses it from the moment of the answer', async () => {
  await expect.poll(() => cachePart('probe', () => ({ forget: () => {} }))).not.toBeNull();
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { data } = await signIn(member.username, PASSWORD, {}, `192.0.2.${tried}`);
    expect(await codeOf('balance', data.token)).toBe(200);
    // Reads under way may see it before or after its end; none of them may keep it.
    const [ended] = await Promise.all([
      codeOf('logout', data.token),
      ...Array.from({ length: 5 }, () => codeOf('balance', data.token)),
    ]);
    expect(ended).toBe(200);
    expect(await codeOf('balance', data.token)).toBe(8888);
  }
});
