import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signInFailures } from '#lib/access/puzzle/limits/failure-counters';
import { callRoute } from '#tests/support/call/call-route';
import { cookiesOf } from '#tests/support/call/page-cookie';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD } from '#tests/support/member/member';
import { solvedPuzzle } from '#tests/support/puzzle/solved-puzzle';
import { POST as login } from '../../../../app/api/login/route.ts';

/** Delays end at once. */
vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));

const { db } = useTestDatabase();

/** Failures are counted by address, so each test uses its own. */
let address: string;
let serial = 0;
beforeEach(() => {
  address = `192.0.2.${++serial}`;
  vi.mocked(delay).mockClear();
});

const WRONG = 'not the password';
const wrong = (username: string) => signIn(username, WRONG, {}, address);
const failOn = async (username: string, times: number) => {
  for (let i = 0; i < times; i++) await signInFailures().name.take(username.toLowerCase());
};

/** Moves the end of every counter window back by a number of seconds. */
async function advance(seconds: number): Promise<void> {
  await db.$executeRaw`UPDATE rate_limit SET expire = expire - ${seconds * 1000}`;
}

describe('failures of one address', () => {
  const failTwentyTimes = async () => {
    for (let i = 0; i < 20; i++)
      expect([i, (await wrong(`many_${serial}_${i}`)).code]).toEqual([i, 4011]);
  };

  test('require a puzzle from the twenty-first attempt of this address, for any name', async () => {
    const { username } = await newMember();
    await failTwentyTimes();
    expect((await signIn(username, PASSWORD, {}, address)).code).toBe(4013);
    expect((await wrong('ghost_of_many')).code).toBe(4013);
    const puzzle_id = await solvedPuzzle(db, address);
    expect((await signIn(username, PASSWORD, { puzzle_id }, address)).code).toBe(200);
    expect((await signIn(username, PASSWORD, {}, '198.18.7.7')).code).toBe(200);
  });

  test('are counted for the peer if it is not a proxy, ignoring X-Forwarded-For', async () => {
    const attempt = async (i: number) => {
      const body = { username: `forwarded_${i}`, password: WRONG };
      const more = { 'x-forwarded-for': `198.18.1.${i}` };
      return (await callRoute(login, 'login', body, { address, more })).code;
    };
    for (let i = 0; i < 20; i++) expect([i, await attempt(i)]).toEqual([i, 4011]);
    expect(await attempt(20)).toBe(4013);
  });

  test('expire fifteen minutes after the first one', async () => {
    const { username } = await newMember();
    await failTwentyTimes();
    await advance(15 * 60 - 60);
    expect((await signIn(username, PASSWORD, {}, address)).code).toBe(4013);
    await advance(60);
    expect((await signIn(username, PASSWORD, {}, address)).code).toBe(200);
    expect((await wrong('ghost_of_later')).code).toBe(4011);
  });
});

test('failures on a name expire fifteen minutes after the first one: no puzzle, no delay', async () => {
  const { username } = await newMember();
  await failOn(username, 12);
  await advance(15 * 60 - 60);
  expect((await signIn(username, PASSWORD, {}, address)).code).toBe(4013);
  await advance(60);
  expect((await wrong(username)).code).toBe(4011);
  expect((await signIn(username, PASSWORD, {}, address)).code).toBe(200);
  expect(delay).not.toHaveBeenCalled();
});

test('a known device without failures left counts as known again after fifteen minutes', async () => {
  const { username } = await newMember();
  const { headers } = await signIn(username, PASSWORD, {}, '198.18.0.1');
  const cookie = cookiesOf(headers, 'device');
  await failOn(username, 5);
  for (let i = 0; i < 10; i++)
    expect((await signIn(username, WRONG, {}, address, cookie)).code).toBe(4011);
  await advance(15 * 60 - 60);
  expect((await signIn(username, PASSWORD, {}, address, cookie)).code).toBe(4013);
  await advance(60);
  // The failures on the name have expired as well.
  await failOn(username, 5);
  expect((await signIn(username, PASSWORD, {}, address)).code).toBe(4013);
  expect((await signIn(username, PASSWORD, {}, address, cookie)).code).toBe(200);
});
