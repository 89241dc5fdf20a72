import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GLOBAL_KEY, signInFailures } from '#lib/access/puzzle/limits/failure-counters';
import { log } from '#lib/base/log';
import { cookiesOf } from '#tests/support/call/page-cookie';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD } from '#tests/support/member/member';
import { solvedPuzzle } from '#tests/support/puzzle/solved-puzzle';

/** Delays of attempts in milliseconds. All of them end when `delay` resolves. */
const delays: number[] = [];
let delay: Promise<void> = Promise.resolve();
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => {
    delays.push(ms);
    return delay;
  },
}));

const { db } = useTestDatabase();

/** Failures are counted by address, so each test uses its own. */
let address: string;
let serial = 0;
beforeEach(() => {
  address = `192.0.2.${++serial}`;
  delays.length = 0;
  delay = Promise.resolve();
});

const WRONG = 'not the password';
const wrong = (username: string, extra: object = {}) => signIn(username, WRONG, extra, address);
const failOn = async (username: string, times: number) => {
  for (let i = 0; i < times; i++) await signInFailures().name.take(username.toLowerCase());
};
const codesOf = (answers: { code: number }[], code: number) =>
  answers.filter((answer) => answer.code === code).length;

/** Signs the member in. @returns the device cookie */
async function deviceOf(username: string): Promise<string> {
  const { code, headers } = await signIn(username, PASSWORD, {}, '198.18.0.1');
  expect(code).toBe(200);
  return cookiesOf(headers, 'device');
}

describe('signing in', () => {
  test('works with the name in any case', async () => {
    const { username } = await newMember();
    expect((await signIn(username.toUpperCase(), PASSWORD)).code).toBe(200);
  });

  test('gives the same response for a wrong password and for an unknown name', async () => {
    const { username } = await newMember();
    const [known, unknown] = [await wrong(username), await wrong('nobody_here')];
    expect([known.code, known.msg, known.data]).toEqual([unknown.code, unknown.msg, unknown.data]);
    expect(known.code).toBe(4011);
  });

  test.each(['an existing', 'an unknown'])(
    '%s name requires a puzzle after five failures, delays attempts after ten, and is never locked',
    async (which) => {
      const exists = which === 'an existing';
      const username = exists ? (await newMember()).username : 'ghost_account';
      const codes: number[] = [];
      for (let i = 0; i < 6; i++) codes.push((await wrong(username)).code);
      expect(codes).toEqual([4011, 4011, 4011, 4011, 4011, 4013]);
      for (let i = 0; i < 5; i++) {
        const puzzle_id = await solvedPuzzle(db, address);
        expect((await wrong(username, { puzzle_id })).code).toBe(4011);
      }
      expect(delays).toEqual([]);
      const anyPuzzle = await solvedPuzzle(db, address);
      expect((await wrong(username, { puzzle_id: anyPuzzle })).code).toBe(4013);
      for (let i = 0; i < 2; i++) {
        const puzzle_id = await solvedPuzzle(db, address, username);
        expect((await wrong(username, { puzzle_id })).code).toBe(4011);
      }
      expect(delays).toEqual([250, 500]);
      const puzzle_id = await solvedPuzzle(db, address, username);
      const last = await signIn(username, PASSWORD, { puzzle_id }, address);
      expect(last.code).toBe(exists ? 200 : 4011);
    },
  );

  test('succeeds with a solved puzzle after failures, and the puzzle counts once', async () => {
    const { username } = await newMember();
    await failOn(username, 5);
    const puzzle_id = await solvedPuzzle(db, address);
    expect((await wrong(username, { puzzle_id })).code).toBe(4011);
    expect((await signIn(username, PASSWORD, { puzzle_id }, address)).code).toBe(4013);
    const fresh = { puzzle_id: await solvedPuzzle(db, address) };
    expect((await signIn(username, PASSWORD, fresh, address)).code).toBe(200);
    expect((await signIn(username, PASSWORD, {}, address)).code).toBe(200);
  });

  test('a failure is logged with code and user id, without name, password and address', async () => {
    const { username, id } = await newMember();
    const warn = vi.spyOn(log(), 'warn');
    await wrong(username);
    const [line] = warn.mock.calls[0] ?? [];
    warn.mockRestore();
    expect(line).toMatchObject({ security: 'sign-in failed', code: 4011, userId: String(id) });
    const text = JSON.stringify(line);
    for (const secret of [username, WRONG, address]) expect(text).not.toContain(secret);
  });
});

describe('parallel guesses', () => {
  test('on one account are verified five times without a puzzle', async () => {
    const { username } = await newMember();
    // From different addresses, because failures also count by address.
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => signIn(username, WRONG, {}, `10.20.30.${i}`)),
    );
    expect(codesOf(answers, 4011)).toBe(5);
    expect(codesOf(answers, 4013)).toBe(195);
    const puzzle_id = await solvedPuzzle(db, address);
    expect((await signIn(username, PASSWORD, { puzzle_id }, address)).code).toBe(200);
  });

  /** Every guess was verified (at most 20), or got 4013, 429 or 503. */
  const expectLimited = (answers: { code: number }[]) => {
    const unverified = codesOf(answers, 4013) + codesOf(answers, 429) + codesOf(answers, 503);
    expect(codesOf(answers, 4011) + unverified).toBe(answers.length);
    expect(codesOf(answers, 4011)).toBeGreaterThan(0);
    expect(codesOf(answers, 4011)).toBeLessThanOrEqual(20);
  };
  /** The rest of the twenty guesses is verified; the next one needs a puzzle. */
  const expectRemaining = async (from: string, verified: number) => {
    for (let i = verified; i < 20; i++)
      expect((await signIn(`left_${serial}_${i}`, WRONG, {}, from)).code).toBe(4011);
    expect((await signIn(`left_${serial}`, WRONG, {}, from)).code).toBe(4013);
  };

  test('from one address are verified twenty times without a puzzle', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => wrong(`sprayed_${i}`)));
    expectLimited(answers);
    await expectRemaining(address, codesOf(answers, 4011));
  });

  test('from addresses of one /64 are verified twenty times', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        signIn(`rotated_${i}`, WRONG, {}, `2001:db8:1:1::${(i + 1).toString(16)}`),
      ),
    );
    expectLimited(answers);
    await expectRemaining('2001:db8:1:1::ffff', codesOf(answers, 4011));
  });

  test('on one account and address: two are delayed at a time, others get 429', async () => {
    const { username } = await newMember();
    await failOn(username, 12);
    const ended = Promise.withResolvers<void>();
    delay = ended.promise;
    const attempt = async () =>
      wrong(username, { puzzle_id: await solvedPuzzle(db, address, username) });
    const first = [attempt(), attempt()];
    await expect.poll(countDelayed).toBe(2);
    const third = await attempt();
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5']);
    const owner = signIn(
      username,
      PASSWORD,
      { puzzle_id: await solvedPuzzle(db, '198.18.0.9', username) },
      '198.18.0.9',
    );
    ended.resolve();
    expect((await Promise.all(first)).map(({ code }) => code)).toEqual([4011, 4011]);
    expect((await owner).code).toBe(200);
  });
});

const countDelayed = async () => delays.length;

describe('a known device of an account', () => {
  test('signs in at once after failures of other devices', async () => {
    const { username } = await newMember();
    const cookie = await deviceOf(username);
    await failOn(username, 40);
    expect((await signIn(username, PASSWORD, {}, address, cookie)).code).toBe(200);
    expect((await signIn(username, PASSWORD, {}, address)).code).toBe(4013);
    expect(delays).toEqual([]);
  });

  test('counts as an unknown device after ten own failures', async () => {
    const { username } = await newMember();
    const cookie = await deviceOf(username);
    await failOn(username, 5);
    const fail = () => signIn(username, WRONG, {}, address, cookie);
    const answers = await Promise.all(Array.from({ length: 15 }, fail));
    expect([codesOf(answers, 4011), codesOf(answers, 4013)]).toEqual([10, 5]);
  });

  test('is an unknown device for other accounts', async () => {
    const [{ username }, other] = [await newMember(), await newMember()];
    const cookie = await deviceOf(username);
    await failOn(other.username, 5);
    expect((await signIn(other.username, PASSWORD, {}, address, cookie)).code).toBe(4013);
  });

  test('is known to the latest five accounts, and a forged cookie is ignored', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, newMember));
    let cookie = '';
    for (const { username } of members) {
      const { headers } = await signIn(username, PASSWORD, {}, address, cookie);
      cookie = cookiesOf(headers, 'device');
    }
    expect(cookie.length).toBeLessThan(400);
    for (const { username } of members) await failOn(username, 5);
    const codes: number[] = [];
    for (const { username } of members)
      codes.push((await signIn(username, WRONG, {}, address, cookie)).code);
    expect(codes).toEqual([4013, 4011, 4011, 4011, 4011, 4011]);
    const [head, , signature] = cookie.split('.');
    const forged = `${head}.${btoa('{"sub":"x","users":["1"]}')}.${signature}`;
    const first = members[5]?.username ?? '';
    expect((await signIn(first, WRONG, {}, address, forged)).code).toBe(4013);
  });
});

describe('after many failed sign-ins from any client', () => {
  afterEach(() => signInFailures().global.reset(GLOBAL_KEY));

  test('unknown devices need a puzzle for their first attempt, known devices do not', async () => {
    const { username } = await newMember();
    const cookie = await deviceOf(username);
    await Promise.all(Array.from({ length: 300 }, () => signInFailures().global.take(GLOBAL_KEY)));
    expect((await signIn(username, PASSWORD, {}, address)).code).toBe(4013);
    const forTheHour = { puzzle_id: await solvedPuzzle(db, address) };
    expect((await signIn(username, PASSWORD, forTheHour, address)).code).toBe(4013);
    const forName = { puzzle_id: await solvedPuzzle(db, address, username) };
    expect((await signIn(username, PASSWORD, forName, address)).code).toBe(200);
    expect((await signIn(username, PASSWORD, {}, address, cookie)).code).toBe(200);
  });
});
