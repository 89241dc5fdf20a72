import pg from 'pg';
import { expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember } from '#tests/support/member/quick-member';
import { POST as balance } from '../../../app/api/balance/route.ts';
import { POST as bills } from '../../../app/api/bills/route.ts';
import { POST as login } from '../../../app/api/login/route.ts';
import { POST as tradeUnlock } from '../../../app/api/tradeUnlock/route.ts';

const { db, superuserUrl } = useTestDatabase();
const LANES = 8;
const CALLS_PER_LANE = 40;

/** Terminates all database sessions of the app repeatedly. @returns stops it and returns the number */
async function endSessions(): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  let ended = 0;
  let stopping = false;
  const loop = (async () => {
    while (!stopping) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(pg_terminate_backend(pid))::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      ended += rows[0]?.count ?? 0;
      // Leaves time for new sessions, so that some are terminated in the middle of a query.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    stopping = true;
    await loop;
    await client.end();
    return ended;
  };
}

test('calls return 503, never 500, while all database sessions are terminated repeatedly', async () => {
  const { token } = await newQuickMember(db, 1_000n);
  const unhandled: unknown[] = [];
  process.on('uncaughtException', (error) => unhandled.push(error));
  const wrong = { username: 'nobody', password: 'no such password' };
  const calls = (lane: number, i: number) => {
    const address = `198.51.100.${lane}`;
    if (i % 4 === 0) return callRoute(balance, 'balance', {}, { token, address });
    if (i % 4 === 1) return callRoute(bills, 'bills', {}, { token, address });
    if (i % 4 === 2) return callRoute(login, 'login', wrong, { address });
    const proof = { trade_password: TRADE_PASSWORD };
    return callRoute(tradeUnlock, 'tradeUnlock', proof, { token, address });
  };
  const stop = await endSessions();
  const statuses = new Map<number, number>();
  const lane = async (_: unknown, number: number) => {
    for (let i = 0; i < CALLS_PER_LANE; i++) {
      const { status } = await calls(number, i + number);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(await stop()).toBeGreaterThan(0);

  expect(statuses.get(500)).toBeUndefined();
  expect([...statuses.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(unhandled).toEqual([]);
  const codeAfterwards = async () => (await callRoute(balance, 'balance', {}, { token })).code;
  await expect.poll(codeAfterwards, { timeout: 20_000 }).toBe(200);
});
