import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isVerifiedHour,
  signVerificationOff,
  signVerifiedHour,
  signVisitorPass,
} from '#lib/access/puzzle/hourly-verification/verified-hour';
import { CookieJar } from '#lib/base/cookies/cookie-jar';
import type { Db } from '#lib/base/db/client';
import { transferVerification } from './transfer-verification.ts';

const session = { userId: 7n, sessionId: '7e57ab1e-0000-4000-8000-000000000001' };
const earlier = { ...session, sessionId: '7e57ab1e-0000-4000-8000-000000000002' };
const otherMember = { ...earlier, userId: 8n };
/** Number of passes consumed by an update: 1, or 0 if the pass was used before. */
let count = 1;
const updateMany = vi.fn(async (_use: { where: { id: string } }) => ({ count }));
const db = { puzzleChallenge: { updateMany } } as unknown as Db;

beforeEach(() => {
  count = 1;
  updateMany.mockClear();
});

/** Value and lifetime of the verify cookie that sign-in sets in a browser with the given cookie. */
async function transferred(cookie?: string) {
  const jar = new CookieJar(cookie === undefined ? null : `verify=${cookie}`);
  await transferVerification(db, session, jar);
  const [set] = jar.headers();
  const [, value, seconds] = /^verify=([^;]+);.* Max-Age=(\d+);/.exec(set ?? '') ?? [];
  return { value, seconds: Number(seconds) };
}

async function expectVerified({ value, seconds }: Awaited<ReturnType<typeof transferred>>) {
  const { sessionId } = session;
  expect(await isVerifiedHour(value, new Date(), { verificationOn: true, sessionId })).toBe(true);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(3_600);
}

describe('a new session', () => {
  test('gets the verification of an earlier session of the same member', async () => {
    await expectVerified(await transferred(await signVerifiedHour(earlier, new Date())));
    expect(updateMany).not.toHaveBeenCalled();
  });

  test("consumes a visitor's pass", async () => {
    await expectVerified(await transferred(await signVisitorPass('challenge_1', new Date())));
    expect(updateMany).toHaveBeenCalledTimes(1);
    expect(updateMany.mock.calls[0]?.[0].where.id).toBe('challenge_1');
  });

  test('gets no verification from a used pass', async () => {
    count = 0;
    expect(
      (await transferred(await signVisitorPass('challenge_1', new Date()))).value,
    ).toBeUndefined();
  });

  test.each([
    ["another member's hour", () => signVerifiedHour(otherMember, new Date())],
    ['the cookie while verification is off', () => signVerificationOff(new Date())],
    ['a forged cookie', async () => 'a.b.c'],
    ['no cookie', async () => undefined],
  ])('gets no verification from %s', async (_case, cookie) => {
    expect((await transferred(await cookie())).value).toBeUndefined();
    expect(updateMany).not.toHaveBeenCalled();
  });
});
