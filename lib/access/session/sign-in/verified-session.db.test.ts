import { beforeEach, describe, expect, test } from 'vitest';
import { expectedBeepCounts } from '#lib/access/puzzle/audio/expected-beep-counts';
import {
  isVerifiedHour,
  readVerification,
} from '#lib/access/puzzle/hourly-verification/verified-hour';
import { callRoute } from '#tests/support/call/call-route';
import { cookiesOf } from '#tests/support/call/page-cookie';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD } from '#tests/support/member/member';
import { POST as logout } from '../../../../app/api/logout/route.ts';
import { POST as puzzle } from '../../../../app/api/puzzle/route.ts';
import { POST as puzzleSoundVerify } from '../../../../app/api/puzzleSoundVerify/route.ts';
import { POST as puzzleVerify } from '../../../../app/api/puzzleVerify/route.ts';
import { POST as updatePassword } from '../../../../app/api/updatePassword/route.ts';
import { readToken } from '../token.ts';

const { db } = useTestDatabase();
let address: string;
let serial = 0;
beforeEach(() => {
  address = `203.0.113.${++serial}`;
});

/** Solves a puzzle in a browser with these cookies. @returns the verify cookie of the response */
async function pass(cookie: string, way: 'picture' | 'sound' = 'picture'): Promise<string> {
  const { data } = await callRoute(puzzle, 'puzzle', {}, { address, cookie });
  const { gapX, workCounter: work } = await db.puzzleChallenge.findUniqueOrThrow({
    where: { id: data.id },
  });
  const answer =
    way === 'picture'
      ? callRoute(puzzleVerify, 'puzzleVerify', { id: data.id, x: gapX, work }, { address, cookie })
      : callRoute(
          puzzleSoundVerify,
          'puzzleSoundVerify',
          { id: data.id, heard: expectedBeepCounts(data.id).join(''), work },
          { address, cookie },
        );
  const { code, headers } = await answer;
  expect(code).toBe(200);
  return cookiesOf(headers, 'verify');
}

const enter = async (username: string, cookie = '') => {
  const { headers, data } = await signIn(username, PASSWORD, {}, address, cookie);
  return {
    page: cookiesOf(headers, 'page'),
    verify: cookiesOf(headers, 'verify'),
    device: cookiesOf(headers, 'device'),
    token: data.token as string,
  };
};

/** True if a verify cookie gives the session of a page cookie access to the home page. */
async function opensHome(verify: string, page: string): Promise<boolean> {
  const session = await readToken('page', page.replace('page=', ''));
  const sessionId = session?.sessionId ?? '';
  const cookie = verify.replace('verify=', '');
  const [server, edge] = await Promise.all([
    isVerifiedHour(cookie, new Date(), { verificationOn: true, sessionId }),
    isVerifiedHour(cookie, new Date(), { verificationOn: 'unknown', sessionId }),
  ]);
  expect(edge).toBe(server);
  return server;
}

describe('a puzzle solved in a session', () => {
  test.each(['picture', 'sound'] as const)(
    'gives access to the home page only to that session (%s)',
    async (way) => {
      const [one, other] = [await newMember(), await newMember()];
      const mine = await enter(one.username);
      const theirs = await enter(other.username);
      const verify = await pass(mine.page, way);
      expect(await opensHome(verify, mine.page)).toBe(true);
      expect(await opensHome(verify, theirs.page)).toBe(false);
      expect((await enter(other.username, verify)).verify).toBe('');
    },
  );

  test('remains valid for the member after a password change and a new sign-in', async () => {
    const { username } = await newMember();
    const first = await enter(username);
    const verify = await pass(first.page);
    const cookie = `${first.page}; ${verify}`;
    const again = await enter(username, cookie);
    expect(await opensHome(again.verify, again.page)).toBe(true);
    expect(await opensHome(verify, again.page)).toBe(false);
    const change = { old_password: PASSWORD, password: 'orchid lantern 9' };
    const { headers } = await callRoute(updatePassword, 'updatePassword', change, {
      token: again.token,
      cookie: `${again.page}; ${again.verify}`,
    });
    const changed = cookiesOf(headers, 'verify');
    expect(await opensHome(changed, cookiesOf(headers, 'page'))).toBe(true);
  });
});

describe('a puzzle solved by a visitor', () => {
  test('gives access to the next session of that browser, once', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const visitors = await pass('');
    const [first, second] = await Promise.all([
      enter(one.username, visitors),
      enter(other.username, visitors),
    ]);
    const opened = await Promise.all(
      [first, second].map(async ({ verify, page }) => verify !== '' && opensHome(verify, page)),
    );
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await opensHome(visitors, first.page)).toBe(false);
  });

  test('cannot be forged', async () => {
    const { username } = await newMember();
    const visitors = await pass('');
    const verification = await readVerification(visitors.replace('verify=', ''), new Date());
    await db.puzzleChallenge.update({
      where: { id: verification?.passId ?? '' },
      data: { passedAt: null },
    });
    expect((await enter(username, visitors)).verify).toBe('');
    expect((await enter(username, 'verify=a.b.c')).verify).toBe('');
  });
});

test('signing out keeps the device known', async () => {
  const { username } = await newMember();
  const { token, device } = await enter(username);
  expect(device).toMatch(/^device=/);
  const { headers } = await callRoute(logout, 'logout', {}, { token, cookie: device });
  expect(cookiesOf(headers, 'device')).toBe('');
});
