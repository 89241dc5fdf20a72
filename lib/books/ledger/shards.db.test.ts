import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { useTestDatabase } from '#tests/support/database/test-database';
import type { Leg } from './leg.ts';
import { post } from './post.ts';

const { db, ownerUrl, directUrl } = useTestDatabase({ journals: 'without records' });
let memberId: bigint;
let serial = 0;

const head = (kind = 'gift') => ({
  kind,
  ref: `test:${++serial}`,
  actor: 'system:test',
  simulated: true,
});
const house = (purpose: Extract<Leg, { userId: null }>['purpose'], amountMinor: bigint): Leg => ({
  ...{ userId: null, asset: 'TWD', purpose, amountMinor },
});
const shardsOf = async (purpose: string) => {
  const rows = await db.ledgerAccount.findMany({ where: { purpose }, orderBy: { shard: 'asc' } });
  return rows.map(({ balanceMinor }) => balanceMinor);
};
const sum = (balances: bigint[]) => balances.reduce((total, each) => total + each, 0n);

/** Posts on a connection of its own, in a transaction that stays open until `end`. */
async function postOpenly(purpose: string, amount: number) {
  const client = new pg.Client({ connectionString: directUrl(), lock_timeout: 2_000 });
  await client.connect();
  await client.query('BEGIN');
  await client.query("SELECT ledger_post('gift', $1, 'system:test', true, $2)", [
    `test:${++serial}`,
    JSON.stringify([
      { user: null, asset: 'TWD', purpose, amount },
      { user: null, asset: 'TWD', purpose: 'clearing:card', amount: -amount },
    ]),
  ]);
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
}

/** Posts in as many open transactions at once, and commits them all. */
async function postTogether(purpose: string, amounts: number[]): Promise<void> {
  const ends: (() => Promise<void>)[] = [];
  for (const amount of amounts) ends.push(await postOpenly(purpose, amount));
  for (const end of ends) await end();
}

/** Locks the accounts that a journal credited, so that the next posting takes other shards. */
async function holdShardsThatGot(journalId: bigint) {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  await client.query('BEGIN');
  await client.query(
    `SELECT FROM ledger_account WHERE id IN (
       SELECT account_id FROM ledger_entry WHERE journal_id = $1 AND amount > 0) FOR NO KEY UPDATE`,
    [journalId],
  );
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
}

beforeAll(async () => {
  const user = { username: 'ann', usernameKey: 'ann', passwordHash: 'none' };
  memberId = (await db.user.create({ data: user })).id;
});

describe('a busy house account', () => {
  test('has one row while transactions follow each other', async () => {
    for (let i = 0; i < 5; i++)
      await post(db, head(), [house('clearing:bank', -5n), house('dealer_cash', 5n)]);
    expect(await shardsOf('clearing:bank')).toEqual([-25n]);
    expect(await shardsOf('dealer_cash')).toEqual([25n]);
  });

  test('opens shards for concurrent transactions, none of which waits', async () => {
    await postTogether('dealer_metal', [1, 2, 3, 4, 5, 6]);
    const shards = await shardsOf('dealer_metal');
    expect(shards.length).toBeGreaterThan(1);
    expect(sum(shards)).toBe(21n);
    await expectLedgerSound(db);
  });

  test('has at most 16 shards; further transactions wait for one of them', async () => {
    const ends: (() => Promise<void>)[] = [];
    for (let i = 0; i < 16; i++)
      ends.push(await postOpenly('clearing:number', 1).catch(() => async () => {}));
    for (const end of ends) await end();
    expect((await shardsOf('clearing:number')).length).toBeLessThanOrEqual(16);
    await expectLedgerSound(db);
  });
});

describe('the fee income', () => {
  beforeAll(() => postTogether('fee_income', [100, 100, 100]));

  test('pays an amount that only its shards together have', async () => {
    expect((await shardsOf('fee_income')).length).toBeGreaterThan(1);
    await post(db, head('refund'), [
      house('fee_income', -250n),
      { userId: memberId, asset: 'TWD', purpose: 'available', amountMinor: 250n },
    ]);
    const shards = await shardsOf('fee_income');
    expect(sum(shards)).toBe(50n);
    expect(shards.every((balanceMinor) => balanceMinor >= 0n)).toBe(true);
    await expectLedgerSound(db);
  });

  test('cannot pay more than they have', async () => {
    await expect(
      post(db, head('refund'), [house('fee_income', -51n), house('clearing:bank', 51n)]),
    ).rejects.toMatchObject({ code: 4101 });
    expect(sum(await shardsOf('fee_income'))).toBe(50n);
  });
});

test('a reversal moves the shards that its journal moved', async () => {
  const end = await postOpenly('clearing:hkbank', -70);
  const id = await post(db, head(), [house('clearing:hkbank', -30n), house('dealer_cash', 30n)]);
  await end();
  const [row] = await db.$queryRaw<{ id: bigint }[]>`
    SELECT ledger_post('gift_back', 'back', 'system:test', true, ${JSON.stringify([
      { user: null, asset: 'TWD', purpose: 'clearing:hkbank', amount: 30 },
      { user: null, asset: 'TWD', purpose: 'dealer_cash', amount: -30 },
    ])}::jsonb, ${id}) AS id`;
  const entriesOf = async (journalId: bigint, sign: bigint) =>
    (await db.ledgerEntry.findMany({ where: { journalId }, orderBy: { accountId: 'asc' } })).map(
      ({ accountId, amountMinor }) => [accountId, sign * amountMinor],
    );
  expect(await entriesOf(row?.id ?? 0n, -1n)).toEqual(await entriesOf(id, 1n));
  await expectLedgerSound(db);
});

describe('the reversal of a fee', () => {
  const reverseFee = (id: bigint, ref: string) => db.$queryRaw`
    SELECT ledger_post('fee_back', ${ref}, 'system:test', true, ${JSON.stringify([
      { user: null, asset: 'TWD', purpose: 'clearing:bank', amount: 40 },
      { user: null, asset: 'TWD', purpose: 'fee_income', amount: -40 },
    ])}::jsonb, ${id}) AS id`;
  const bookFee = () =>
    post(db, head('fee'), [house('clearing:bank', -40n), house('fee_income', 40n)]);

  test('takes the money from other shards if the one that got it was drained', async () => {
    const drain = async () => {
      const shards = await shardsOf('fee_income');
      await post(db, head('refund'), [
        house('fee_income', -sum(shards)),
        house('clearing:bank', sum(shards)),
      ]);
    };
    const end = await postOpenly('fee_income', 1);
    const fee = await bookFee();
    await end();
    await drain();
    const endOther = await holdShardsThatGot(fee);
    await post(db, head('fee'), [house('clearing:bank', -60n), house('fee_income', 60n)]);
    await endOther();
    await reverseFee(fee, 'drained');
    expect(sum(await shardsOf('fee_income'))).toBe(20n);
    await expectLedgerSound(db);
  });

  test('is refused if all shards together have less', async () => {
    const fee = await bookFee();
    await post(db, head('refund'), [house('fee_income', -21n), house('clearing:bank', 21n)]);
    await expect(reverseFee(fee, 'short')).rejects.toThrow(/ledger_account_not_negative|negative/);
    await expectLedgerSound(db);
  });
});

describe('not even the owner can', () => {
  const owner = new pg.Client({ connectionString: ownerUrl() });
  beforeAll(() => owner.connect());
  afterAll(() => owner.end());

  test.each([
    [
      'open a shard of the interest pool',
      "(asset, purpose, shard) VALUES ('TWD', 'interest_pool', 1)",
    ],
    [
      'open a shard of a member',
      "(user_id, asset, purpose, shard) SELECT id, 'TWD', 'available', 1 FROM app_user",
    ],
    ['open a seventeenth shard', "(asset, purpose, shard) VALUES ('TWD', 'clearing:bank', 16)"],
    ['open a shard twice', "(asset, purpose) VALUES ('TWD', 'clearing:bank')"],
  ])('%s', async (_attempt, values) => {
    await expect(owner.query(`INSERT INTO ledger_account ${values}`)).rejects.toThrow(
      /shards|ledger_account_owner/,
    );
  });

  test('let an account become negative that may not', async () => {
    await owner.query(
      "INSERT INTO ledger_account (asset, purpose, may_be_negative) VALUES ('HKD', 'fee_income', true)",
    );
    const opened = await db.ledgerAccount.findFirst({ where: { asset: 'HKD', userId: null } });
    expect(opened?.mayBeNegative).toBe(false);
  });
});
