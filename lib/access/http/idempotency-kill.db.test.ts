import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { openCommitStopper } from '#tests/support/database/commit-stopper';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { type KillableServer, startKillableServer } from '#tests/support/programs/killable-server';

const { db, appUrl, ownerUrl } = useTestDatabase();
const KEY = 'killed-in-the-middle';
const POLL = { timeout: 20_000 };
const running: KillableServer[] = [];
let payee: Awaited<ReturnType<typeof newPayee>>;

beforeEach(async () => {
  payee = await newPayee('10000');
});
afterEach(() => Promise.all(running.splice(0).map((server) => server.kill())));

async function start(url: string): Promise<KillableServer> {
  const server = await startKillableServer(url);
  running.push(server);
  return server;
}

/** Sends the withdrawal of a test to a server. */
function requestWithdrawal(server: KillableServer) {
  const body = {
    ...{ channel: 'bank', target_id: payee.cardId },
    ...{ amount: '1000', trade_password: TRADE_PASSWORD },
  };
  return server.withdraw(body, { token: payee.token, key: KEY });
}

/** Effects of the member's requests: withdrawals, open holds, keys, and available cents. */
async function effects() {
  const where = { userId: payee.id };
  const account = await db.ledgerAccount.findFirstOrThrow({
    where: { ...where, purpose: 'available' },
  });
  const [withdrawals, holds, keys] = await Promise.all([
    db.withdrawal.count({ where }),
    db.ledgerHold.count({ where: { ...where, resolvedAt: null } }),
    db.storedResponse.count({ where }),
  ]);
  return { withdrawals, holds, keys, availableMinor: account.balanceMinor };
}

const NONE = { withdrawals: 0, holds: 0, keys: 0, availableMinor: 1_000_000n };
const ONE = { withdrawals: 1, holds: 1, keys: 1, availableMinor: 900_000n };

describe('a server that is killed', () => {
  test('after the commit and before the response has one effect, which the next server replays', async () => {
    const stopper = await openCommitStopper(appUrl());
    onTestFinished(() => stopper.close());
    const first = await start(stopper.url);
    const response = requestWithdrawal(first).then(
      () => 'received',
      () => 'disconnected',
    );
    await stopper.committed;
    expect(await effects()).toEqual(ONE);
    await first.kill();
    expect(await response).toBe('disconnected');

    const second = await start(appUrl());
    const answers = [await requestWithdrawal(second), await requestWithdrawal(second)];
    expect(answers.map(({ code, replayed }) => [code, replayed])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await effects()).toEqual(ONE);
    await expectLedgerSound(db);
  });

  test('before it sends the commit has no effect, and the retry has one', async () => {
    // The hold is the last statement of a withdrawal's effect.
    const second = await killWhileBlocked('ledger_hold', {
      text: `SELECT id FROM ledger_account WHERE user_id = $1 AND purpose = 'available' FOR UPDATE`,
      values: [payee.id],
    });
    expect(await effects()).toEqual(NONE);

    expect(await requestWithdrawal(second)).toMatchObject({ code: 200, replayed: false });
    expect(await requestWithdrawal(second)).toMatchObject({ code: 200, replayed: true });
    expect(await effects()).toEqual(ONE);
    await expectLedgerSound(db);
  });

  test('after it has sent the commit has one effect, which the next server replays', async () => {
    // The response is stored together with the commit: an uncommitted row with the same key blocks both.
    const second = await killWhileBlocked('INSERT INTO stored_response', {
      text: `INSERT INTO stored_response (user_id, id, route, fingerprint, response)
        VALUES ($1, idempotency_id($1, $2), '', '', '{}')`,
      values: [payee.id, KEY],
    });
    expect(await effects()).toEqual(ONE);
    expect(await requestWithdrawal(second)).toMatchObject({ code: 200, replayed: true });
    await expectLedgerSound(db);
  });
});

/**
 * Kills a server while a lock of another transaction blocks a statement of its withdrawal, then ends that
 * transaction. Meanwhile another server refuses the same key.
 * @returns the other server
 */
async function killWhileBlocked(blocked: string, lock: pg.QueryConfig): Promise<KillableServer> {
  const [first, second] = [await start(appUrl()), await start(appUrl())];
  // Warms the second server up first: a lock wait times out after eight seconds.
  await second.withdraw({}, { token: 'nobody', key: KEY });
  const other = new pg.Client({ connectionString: ownerUrl() });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('BEGIN');
  await other.query(lock);
  const response = requestWithdrawal(first).then(
    () => 'received',
    () => 'disconnected',
  );
  await expect.poll(() => countBlocked(blocked), POLL).toBe(1);
  expect((await requestWithdrawal(second)).code).toBe(4091);
  await first.kill();
  expect(await response).toBe('disconnected');
  await other.query('ROLLBACK');
  await expect.poll(countInTransaction, POLL).toBe(0);
  return second;
}

/** Connections whose statement, which contains `text`, waits for a lock. */
async function countBlocked(text: string): Promise<number> {
  const rows = await db.$queryRaw<object[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock' AND query LIKE ${`%${text}%`}`;
  return rows.length;
}

/** Other connections that are in a transaction. */
async function countInTransaction(): Promise<number> {
  const rows = await db.$queryRaw<object[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database()
      AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`;
  return rows.length;
}
