import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { post } from './post.ts';

const { db, ownerUrl, appUrl } = useTestDatabase({ journals: 'without records' });
const app = new pg.Client({ connectionString: appUrl() });
const owner = new pg.Client({ connectionString: ownerUrl() });

beforeAll(async () => {
  await Promise.all([app.connect(), owner.connect()]);
  const { id } = await db.user.create({
    data: { username: 'ann', usernameKey: 'ann', passwordHash: 'none' },
  });
  await post(db, { kind: 'recharge', ref: 'test:1', actor: 'system:test', simulated: true }, [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -10_000n },
    { userId: id, asset: 'TWD', purpose: 'available', amountMinor: 10_000n },
  ]);
});

afterAll(() => Promise.all([app.end(), owner.end()]));

/** Dumps all ledger tables, to show that nothing changed. */
async function dumpLedger(): Promise<string> {
  const tables = ['ledger_account', 'ledger_journal', 'ledger_entry', 'ledger_hold'];
  const rows: unknown[] = [];
  for (const table of tables)
    rows.push((await owner.query(`SELECT * FROM ${table} ORDER BY id`)).rows);
  return JSON.stringify(rows);
}

const unbalanced = `'[{"user":null,"asset":"TWD","purpose":"clearing:bank","amount":"-1"},{"user":"1","asset":"TWD","purpose":"available","amount":"2"}]'::jsonb`;

const FORBIDDEN_TO_THE_APP = {
  'update an entry': 'UPDATE ledger_entry SET amount = amount * 2',
  'delete an entry': 'DELETE FROM ledger_entry',
  'truncate the entries': 'TRUNCATE ledger_entry CASCADE',
  'update a journal': "UPDATE ledger_journal SET actor = 'nobody'",
  'delete a journal': 'DELETE FROM ledger_journal',
  'post an unbalanced journal': `SELECT ledger_post('gift', 'test:2', 'system:test', true, ${unbalanced})`,
  'insert an entry by hand':
    "INSERT INTO ledger_entry (journal_id, account_id, asset, amount, balance_after) VALUES (1, 1, 'TWD', 5, 5)",
  'insert a journal by hand':
    "INSERT INTO ledger_journal (kind, ref, actor, simulated) VALUES ('x', 'x', 'x', true)",
  'set a balance': 'UPDATE ledger_account SET balance = 1000000',
  'open an account with money in it':
    "INSERT INTO ledger_account (user_id, asset, purpose, balance) VALUES (1, 'HKD', 'available', 5)",
  'resolve a hold by hand': 'UPDATE ledger_hold SET resolved_at = now()',
  'switch the triggers off': 'ALTER TABLE ledger_entry DISABLE TRIGGER ALL',
  'skip triggers as a replica': "SET session_replication_role = 'replica'",
  'drop the entries': 'DROP TABLE ledger_entry CASCADE',
  'replace a ledger function':
    'CREATE OR REPLACE FUNCTION ledger_entry_balanced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  'change the history of statuses': "UPDATE status_event SET actor = 'nobody'",
  'change the audit log': 'DELETE FROM audit_event',
};

describe('raw SQL with the application’s role cannot', () => {
  test.each(Object.entries(FORBIDDEN_TO_THE_APP))('%s', async (_attempt, sql) => {
    const before = await dumpLedger();
    await expect(app.query(sql)).rejects.toThrow();
    expect(await dumpLedger()).toBe(before);
  });
});

const FORBIDDEN_TO_THE_OWNER = {
  'update an entry': 'UPDATE ledger_entry SET amount = amount * 2',
  'delete an entry': 'DELETE FROM ledger_entry',
  'truncate the entries': 'TRUNCATE ledger_entry CASCADE',
  'delete a journal': 'DELETE FROM ledger_journal',
  'set a balance': 'UPDATE ledger_account SET balance = 1000000',
  'change the shard of an account': 'UPDATE ledger_account SET shard = shard + 1',
  'let an account be negative': 'UPDATE ledger_account SET may_be_negative = true',
  'give an account to somebody': 'UPDATE ledger_account SET user_id = 1 WHERE user_id IS NULL',
  'add a single entry':
    "INSERT INTO ledger_entry (journal_id, account_id, asset, amount, balance_after) SELECT j.id, a.id, 'TWD', 5, 5 FROM ledger_journal j, ledger_account a LIMIT 1",
  'add balanced entries to an old journal':
    "INSERT INTO ledger_entry (journal_id, account_id, asset, amount, balance_after) SELECT (SELECT min(id) FROM ledger_journal), id, 'TWD', CASE WHEN user_id IS NULL THEN -5 ELSE 5 END, 0 FROM ledger_account",
};

describe('ordinary SQL with the owner’s role cannot', () => {
  test.each(Object.entries(FORBIDDEN_TO_THE_OWNER))('%s', async (_attempt, sql) => {
    const before = await dumpLedger();
    await expect(owner.query(sql)).rejects.toThrow();
    expect(await dumpLedger()).toBe(before);
  });
});

/** The member's money, moved in one journal between two of their accounts by hand. */
const journal = (ref: string) =>
  `INSERT INTO ledger_journal (id, kind, ref, actor, simulated) VALUES (900, 'x', '${ref}', 'x', true)`;
const moved = (amount: number) =>
  `INSERT INTO ledger_entry (journal_id, account_id, asset, kind, amount, balance_after)
   SELECT 900, id, asset, 'x', move, balance + move FROM (
     SELECT a.*, CASE purpose WHEN 'available' THEN -${amount} ELSE ${amount} END AS move
     FROM ledger_account a WHERE user_id = 1) AS a ORDER BY id`;
/** The same five units in three entries, of which two are of one account. */
const MOVED_IN_PARTS = `INSERT INTO ledger_entry (journal_id, account_id, asset, kind, amount, balance_after)
   SELECT 900, id, asset, 'x', amount, balance + after
   FROM (VALUES (1, 'available', -2, -2), (2, 'available', -3, -5), (3, 'frozen_withdraw', 5, 5)) AS part (place, owned, amount, after)
   JOIN ledger_account ON purpose = owned AND user_id = 1 ORDER BY place`;
const held = (amount: number, ref: string) =>
  `INSERT INTO ledger_hold (user_id, asset, purpose, amount, ref, opened_journal)
   VALUES (1, 'TWD', 'frozen_withdraw', ${amount}, '${ref}', 900)`;
const FROZEN =
  "INSERT INTO ledger_account (user_id, asset, purpose) VALUES (1, 'TWD', 'frozen_withdraw')";

const FORBIDDEN_TRANSACTIONS = {
  'freeze money without a hold': [journal('r'), moved(5)],
  'freeze less than the hold': [journal('r'), moved(5), held(6, 'r')],
  'freeze it under another reference': [journal('r'), moved(5), held(5, 's')],
  'hold money that is not frozen': [
    journal('r'),
    moved(5).replaceAll('WHERE user_id = 1', "WHERE purpose IN ('available', 'clearing:bank')"),
    held(5, 'r'),
  ],
  'freeze more after the hold was checked': [
    journal('r'),
    moved(5),
    held(5, 'r'),
    'SET CONSTRAINTS ALL IMMEDIATE',
    moved(5),
  ],
  'freeze more after the journal was sealed': [
    journal('r'),
    moved(5),
    held(5, 'r'),
    'SET CONSTRAINTS ALL IMMEDIATE',
    'SELECT ledger_chain_extend(1000)',
    moved(5),
  ],
  'add entries to a journal twice': [journal('r'), moved(5), held(10, 'r'), moved(5)],
  'give an entry another balance': [
    journal('r'),
    moved(5).replace('balance + move', 'balance'),
    held(5, 'r'),
  ],
  'give an entry another kind': [journal('r'), moved(5).replace("'x'", "'y'"), held(5, 'r')],
  'give an entry another asset than that of its account': [
    journal('r'),
    moved(5).replace('900, id, asset', "900, id, 'HKD'"),
    held(5, 'r'),
  ],
  'give one of several entries another asset': [
    journal('r'),
    MOVED_IN_PARTS.replace(
      '900, id, asset',
      "900, id, CASE place WHEN 3 THEN 'HKD' ELSE asset END",
    ),
    held(5, 'r'),
  ],
  'give all entries another asset': [
    journal('r'),
    MOVED_IN_PARTS.replace('900, id, asset', "900, id, 'HKD'"),
    held(5, 'r'),
  ],
  'date an entry before the one before it': [
    journal('r'),
    moved(5)
      .replace('balance_after)', 'balance_after, created_at)')
      .replace('balance + move', "balance + move, now() - interval '1 day'"),
    held(5, 'r'),
  ],
  'write a journal without entries': [journal('r')],
};

describe('a transaction of the owner cannot', () => {
  test.each(Object.entries(FORBIDDEN_TRANSACTIONS))('%s', async (_attempt, statements) => {
    const before = await dumpLedger();
    const all = ['BEGIN', FROZEN, ...statements, 'COMMIT'].join(';');
    await expect(owner.query(all)).rejects.toMatchObject({ code: expect.stringMatching(/^JK/) });
    await owner.query('ROLLBACK');
    expect(await dumpLedger()).toBe(before);
  });

  test.each([moved(5), MOVED_IN_PARTS])('be refused what the functions do', async (entries) => {
    const all = ['BEGIN', FROZEN, journal('r'), entries, held(5, 'r')].join(';');
    await owner.query(all);
    await owner.query('SET CONSTRAINTS ALL IMMEDIATE');
    await owner.query('ROLLBACK');
  });
});
