import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatTime } from '#lib/base/i18n/format-time';
import { callRoute, type RouteAnswer } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as tradeUnlock } from '../../../../app/api/tradeUnlock/route.ts';
import { requireTradePassword } from './trade-password.ts';

const { db, superuserUrl } = useTestDatabase();
const WRONG = '975310';
const HOUR_MS = 3_600_000;
let member: QuickMember;

beforeEach(async () => {
  member = await newQuickMember(db);
});

const unlock = (trade_password: string, { token } = member) =>
  callRoute(tradeUnlock, 'tradeUnlock', { trade_password }, { token });
const unlockInParallel = (times: number, digits: string) =>
  Promise.all(Array.from({ length: times }, () => unlock(digits)));
const countOf = (answers: RouteAnswer[], code: number) =>
  answers.filter((answer) => answer.code === code).length;
const stored = () => db.user.findUniqueOrThrow({ where: { id: member.id } });
/** Moves the end of the lock by a number of minutes. */
const advance = (minutes: number) =>
  db.$executeRaw`UPDATE app_user SET trade_locked_until = trade_locked_until - ${minutes} * interval '1 minute'
    WHERE id = ${member.id}`;
/** Ends the lock. */
const endLock = () =>
  db.user.update({ where: { id: member.id }, data: { tradeLockedUntil: new Date(0) } });

describe('guesses at the trade password', () => {
  test('are verified five times if two hundred are parallel', async () => {
    const answers = await unlockInParallel(200, WRONG);
    expect(countOf(answers, 4022)).toBe(4);
    expect(countOf(answers, 4022) + countOf(answers, 4023) + countOf(answers, 429)).toBe(200);
    expect((await stored()).tradeFailures).toBe(5);
    expect((await unlock(TRADE_PASSWORD)).code).toBe(4023);
  });

  test('beyond the slots of one member get 429 with Retry-After', async () => {
    const refused = (await unlockInParallel(200, TRADE_PASSWORD)).filter(
      ({ status }) => status === 429,
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('1');
    expect((await stored()).tradeFailures).toBe(0);
  });

  test('lock for 30 minutes at the fifth and for 24 hours at each from the tenth', async () => {
    const hoursLocked = async () =>
      ((await stored()).tradeLockedUntil?.getTime() ?? 0) / HOUR_MS - Date.now() / HOUR_MS;
    for (let failures = 1; failures <= 11; failures++) {
      const { code, msg } = await unlock(WRONG);
      const locks = failures === 5 || failures >= 10;
      const left = (failures < 5 ? 5 : 10) - failures;
      if (!locks) expect(msg).toBe(`交易密碼不正確，還可再試 ${left} 次`);
      expect([failures, code]).toEqual([failures, locks ? 4023 : 4022]);
      if (failures === 5) expect(await hoursLocked()).toBeCloseTo(0.5, 1);
      if (failures >= 10) expect(await hoursLocked()).toBeCloseTo(24, 1);
      if (locks) await endLock();
    }
    expect((await unlock(TRADE_PASSWORD)).code).toBe(200);
    expect(await stored()).toMatchObject({ tradeFailures: 0, tradeLockedUntil: null });
  });
});

describe('a lock of the trade password', () => {
  test.each([
    [5, 30],
    [10, 24 * 60],
  ])('after %i failures lasts %i minutes', async (failures, minutes) => {
    await db.user.update({ where: { id: member.id }, data: { tradeFailures: failures - 1 } });
    const locked = await unlock(WRONG);
    const { tradeLockedUntil } = await stored();
    expect(locked).toMatchObject({ code: 4023, data: null });
    expect(locked.msg).toContain(formatTime(tradeLockedUntil ?? new Date(0)));
    await advance(minutes - 1);
    expect((await unlock(TRADE_PASSWORD)).code).toBe(4023);
    expect((await stored()).tradeFailures).toBe(failures);
    await advance(1);
    expect((await unlock(TRADE_PASSWORD)).code).toBe(200);
  });
});

describe('the check of the trade password', () => {
  test('runs argon2 without an open transaction or a locked row', async () => {
    const observer = new pg.Client({ connectionString: superuserUrl() });
    await observer.connect();
    onTestFinished(() => observer.end());
    // Takes about a second, so that the row can be checked meanwhile.
    await db.user.update({ where: { id: member.id }, data: { tradePasswordHash: SLOW_HASH } });
    const proof = unlock(WRONG);
    await expect.poll(async () => (await stored()).tradeFailures).toBe(1);
    const { rows } = await observer.query(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    await observer.query('SELECT 1 FROM app_user WHERE id = $1 FOR UPDATE NOWAIT', [member.id]);
    expect((await proof).code).toBe(4022);
  });

  test('is invalid after the trade password has changed', async () => {
    const proof = await requireTradePassword(db, member.id, TRADE_PASSWORD);
    const isProven = async () => {
      const [row] = await db.$queryRaw<{ is_proven: boolean }[]>`
        SELECT is_trade_proof(${member.id}, ${proof.hash}) AS is_proven`;
      return row?.is_proven;
    };
    expect(await isProven()).toBe(true);
    await db.user.update({ where: { id: member.id }, data: { tradePasswordHash: SLOW_HASH } });
    expect(await isProven()).toBe(false);
  });
});

/** An argon2id hash with 16 passes, so that verifying it is slow. */
const SLOW_HASH =
  '$argon2id$v=19$m=65536,t=16,p=1$c29tZXNhbHRzb21lc2FsdA$WvLb3SR2AfCJUsaNxdX0QiO7kqCJZVJJ4vBqA0oIfrk';
