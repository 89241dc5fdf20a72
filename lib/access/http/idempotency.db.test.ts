import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { env } from '#lib/base/env';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute, type RouteAnswer } from '#tests/support/call/call-route';
import { retryWhileRefused } from '#tests/support/call/retry-while-refused';
import { useTestDatabase } from '#tests/support/database/test-database';
import { useKey } from '#tests/support/keys/rotate-key';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as balance } from '../../../app/api/balance/route.ts';
import { POST as recharge } from '../../../app/api/recharge/route.ts';
import { POST as withdraw } from '../../../app/api/withdraw/route.ts';
import { POST as withdrawCancel } from '../../../app/api/withdrawCancel/route.ts';

const { db, ownerUrl } = useTestDatabase();
const POLL = { timeout: 20_000 };
/** The application's role can't change stored responses. */
const owner = new pg.Client({ connectionString: ownerUrl() });
let payee: Awaited<ReturnType<typeof newPayee>>;

beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  payee = await newPayee('10000');
});

function requestWithdrawal(amount: unknown, key: string, extra: object = {}): Promise<RouteAnswer> {
  const body = {
    ...{ channel: 'bank', target_id: payee.cardId, amount, trade_password: TRADE_PASSWORD },
    ...extra,
  };
  return retryWhileRefused(() =>
    callRoute(withdraw, 'withdraw', body, { token: payee.token, key }),
  );
}

async function cash(): Promise<string[]> {
  const { data } = await callRoute(balance, 'balance', {}, { token: payee.token });
  return [data.available, data.frozen_by.withdraw];
}

const isReplay = (answer: RouteAnswer) => answer.headers.get('idempotency-replayed') === 'true';

/** Makes a key older by an SQL interval. */
async function age(key: string, by: string): Promise<void> {
  await owner.query(
    `UPDATE stored_response SET created_at = created_at - $3::interval WHERE id = idempotency_id($1, $2)`,
    [payee.id, key, by],
  );
}

describe('an idempotency key', () => {
  test('is the same request for processes of both keys while PIN_PEPPER is rotated', async () => {
    const body = { channel: 'bank', amount: '500' };
    const send = (amount = '500') =>
      callRoute(
        recharge,
        'recharge',
        { ...body, amount },
        { token: payee.token, key: 'over-both' },
      );
    const old = env().PIN_PEPPER;
    const next = 'the next pepper of at least 32 characters';
    const first = await send();
    useKey('PIN_PEPPER', next, [old]);
    const second = await send();
    expect([isReplay(second), second.text]).toEqual([true, first.text]);
    expect((await send('501')).code).toBe(4090);
    useKey('PIN_PEPPER', next);
    expect((await send()).code).toBe(4090);
  });

  test('used by a hundred parallel requests has one effect and identical responses', async () => {
    const hundred = () =>
      Array.from({ length: 100 }, () => requestWithdrawal('1000', 'same-key-0001'));
    const answers = await Promise.all(hundred());
    // 4091: still running. 429: too many password checks of one member. Neither has an effect.
    const effects = answers.filter(({ code }) => code !== 4091 && code !== 429);
    expect(effects.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(new Set(effects.map(({ text }) => text)).size).toBe(1);
    expect(effects[0]?.code).toBe(200);
    expect(await cash()).toEqual(['9000.00', '1000.00']);

    const again: RouteAnswer[] = [];
    while (again.length < 100)
      again.push(
        ...(await Promise.all([
          requestWithdrawal('1000', 'same-key-0001'),
          requestWithdrawal('1000', 'same-key-0001'),
        ])),
      );
    expect(again.every(isReplay)).toBe(true);
    expect(new Set(again.map(({ text }) => text))).toEqual(new Set([effects[0]?.text]));
    expect(await cash()).toEqual(['9000.00', '1000.00']);
    await expectLedgerSound(db);
  });

  test('replays the stored response byte for byte and sets the header', async () => {
    const first = await requestWithdrawal('1000', 'replayed-0001');
    const second = await requestWithdrawal('1000', 'replayed-0001');
    expect([isReplay(first), isReplay(second)]).toEqual([false, true]);
    expect(second.text).toBe(first.text);
    expect(await cash()).toEqual(['9000.00', '1000.00']);
  });

  test('is rejected with 4091 at once while its request is running, with any body', async () => {
    const other = new pg.Client({ connectionString: ownerUrl() });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM ledger_account WHERE user_id = $1 FOR UPDATE', [payee.id]);
    const first = requestWithdrawal('1000', 'running-00001');
    await expect.poll(waitingForLock, POLL).toBe(1);
    expect((await requestWithdrawal('1000', 'running-00001')).code).toBe(4091);
    expect((await requestWithdrawal('1001', 'running-00001')).code).toBe(4091);
    await other.query('ROLLBACK');
    expect((await first).code).toBe(200);
    expect(isReplay(await requestWithdrawal('1000', 'running-00001'))).toBe(true);
  });

  test('is rejected with 4090 with another body or on another call', async () => {
    const { data } = await requestWithdrawal('1000', 'differs-00001');
    expect((await requestWithdrawal('1001', 'differs-00001')).code).toBe(4090);
    const options = { token: payee.token, key: 'differs-00001' };
    expect((await callRoute(withdrawCancel, 'withdrawCancel', { id: data.id }, options)).code).toBe(
      4090,
    );
    expect(await cash()).toEqual(['9000.00', '1000.00']);
  });

  test('ignores the order of fields in the body', async () => {
    const options = { token: payee.token, key: 'ordered-00001' };
    const first = await callRoute(
      recharge,
      'recharge',
      { channel: 'bank', amount: '500' },
      options,
    );
    const reordered = await callRoute(
      recharge,
      'recharge',
      { amount: '500', channel: 'bank' },
      options,
    );
    expect([isReplay(reordered), reordered.text]).toEqual([true, first.text]);
  });

  test('stores a rejected withdrawal too, so that a retry has no effect', async () => {
    expect((await requestWithdrawal('10000.01', 'refused-00001')).code).toBe(4101);
    await callRoute(recharge, 'recharge', { channel: 'bank', amount: '500' }, payee);
    const again = await requestWithdrawal('10000.01', 'refused-00001');
    expect([again.code, isReplay(again)]).toEqual([4101, true]);
  });

  test('that is already used does not hide guesses at the trade password: each one is counted', async () => {
    const guess = (digits: string, amount = '1000') =>
      requestWithdrawal(amount, 'guessed-00001', { trade_password: digits });
    const { text } = await guess(TRADE_PASSWORD);
    for (const [digits, amount] of [
      ['246800', '1000'],
      ['246801', '1000'],
      ['246802', '1001'],
      ['246803', '1001'],
    ] as const)
      expect((await guess(digits, amount)).code).toBe(4022);
    expect((await guess(TRADE_PASSWORD)).text).toBe(text);
    for (let failures = 1; failures < 5; failures++)
      expect((await guess('246800')).code).toBe(4022);
    expect((await guess('246800')).code).toBe(4023);
    // While locked, the right password gets the same code.
    expect((await guess(TRADE_PASSWORD)).code).toBe(4023);
    expect((await guess(TRADE_PASSWORD, '1001')).code).toBe(4023);
  });

  test('is not stored after a wrong trade password or invalid input', async () => {
    await requestWithdrawal('1000', 'not-used-0001', { trade_password: '246802' });
    await requestWithdrawal('1.001', 'not-used-0001');
    expect(await db.storedResponse.count({ where: { userId: payee.id } })).toBe(0);
    const answer = await requestWithdrawal('1000', 'not-used-0001');
    expect([answer.code, isReplay(answer)]).toEqual([200, false]);
  });

  test('of one user is independent of another user’s', async () => {
    await requestWithdrawal('1000', 'shared-key-01');
    payee = await newPayee('10000');
    const answer = await requestWithdrawal('1000', 'shared-key-01');
    expect([answer.code, isReplay(answer)]).toEqual([200, false]);
  });

  test('expires after 24 hours, even before it is deleted', async () => {
    const { text } = await requestWithdrawal('1000', 'expiring-0001');
    await age('expiring-0001', '23 hours 59 minutes');
    const [replay, other] = [
      await requestWithdrawal('1000', 'expiring-0001'),
      await requestWithdrawal('2000', 'expiring-0001'),
    ];
    expect([replay.text, other.code]).toEqual([text, 4090]);
    await age('expiring-0001', '1 minute');
    const fresh = await requestWithdrawal('2000', 'expiring-0001');
    expect([fresh.code, fresh.data.amount, isReplay(fresh)]).toEqual([200, '2000.00', false]);
    expect((await requestWithdrawal('2000', 'expiring-0001')).text).toBe(fresh.text);
    expect((await requestWithdrawal('1000', 'expiring-0001')).code).toBe(4090);
    expect(await cash()).toEqual(['7000.00', '3000.00']);
  });

  test('used just before midnight (UTC) is replayed after it', async () => {
    const { text } = await requestWithdrawal('1000', 'midnight-0001');
    await owner.query(
      `UPDATE stored_response SET created_at = date_trunc('day', now(), 'UTC') - interval '1 second'
       WHERE id = idempotency_id($1, $2)`,
      [payee.id, 'midnight-0001'],
    );
    const again = await requestWithdrawal('1000', 'midnight-0001');
    expect([isReplay(again), again.text]).toEqual([true, text]);
    expect(await cash()).toEqual(['9000.00', '1000.00']);
  });

  test.each(['short', 'with space in it', 'x'.repeat(65), 'semi;colon-here'])(
    'is rejected if malformed (%s)',
    async (key) => {
      expect((await requestWithdrawal('1000', key)).code).toBe(4001);
      expect(await cash()).toEqual(['10000.00', '0.00']);
    },
  );
});

describe('a key that the previous release has used', () => {
  /** Moves the response of a key to where the previous release stores it. */
  const moveToPrevious = (key: string, age: string) =>
    owner.query(
      `WITH moved AS (DELETE FROM stored_response WHERE id = idempotency_id($1, $2) RETURNING *)
       INSERT INTO idempotency_key (user_id, key, route, fingerprint, response, created_at)
       SELECT user_id, $2, route, fingerprint, response, created_at - $3::interval FROM moved`,
      [payee.id, key, age],
    );

  test('is replayed byte for byte, and differs from another body', async () => {
    const { text } = await requestWithdrawal('1000', 'previous-0001');
    await moveToPrevious('previous-0001', '0');
    const again = await requestWithdrawal('1000', 'previous-0001');
    expect([isReplay(again), again.text]).toEqual([true, text]);
    expect((await requestWithdrawal('1001', 'previous-0001')).code).toBe(4090);
    expect(await cash()).toEqual(['9000.00', '1000.00']);
  });

  test('is new after 24 hours', async () => {
    await requestWithdrawal('1000', 'previous-0002');
    await moveToPrevious('previous-0002', '24 hours');
    expect(isReplay(await requestWithdrawal('1000', 'previous-0002'))).toBe(false);
    expect(isReplay(await requestWithdrawal('1000', 'previous-0002'))).toBe(true);
    expect(await cash()).toEqual(['8000.00', '2000.00']);
  });
});

test('the previous release replays what this one has answered, byte for byte', async () => {
  const { text } = await requestWithdrawal('1000', 'following-0001');
  // Its statement, and what it makes of the row.
  const [row] = await db.$queryRaw<{ is_locked: boolean; route: string; response: object }[]>`
    SELECT * FROM begin_money_call(${payee.id}, gen_random_uuid(), 'following-0001', 24, NULL)`;
  expect(row).toMatchObject({ is_locked: true, route: '/api/withdraw' });
  expect(JSON.stringify(row?.response)).toBe(text);
});

test('stored responses cannot be changed or deleted by the application', async () => {
  await requestWithdrawal('1000', 'unchanged-0001');
  const where = { userId: payee.id };
  await expect(db.storedResponse.updateMany({ where, data: { route: '' } })).rejects.toThrow();
  await expect(db.storedResponse.deleteMany({ where })).rejects.toThrow();
});

/** Number of connections that wait for a lock. */
async function waitingForLock(): Promise<number> {
  const rows = await db.$queryRaw<object[]>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length;
}
