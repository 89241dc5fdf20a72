import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { extendChain } from '#lib/books/ledger/chain';
import { commit, hold } from '#lib/books/ledger/hold';
import { post } from '#lib/books/ledger/post';
import type { Snapshot } from '#lib/books/ledger/snapshot';
import { type TestDatabase, useTestDatabase } from '#tests/support/database/test-database';
import { DatabaseIntruder } from './database-intruder.ts';

/** Ids as the database writes them. */
interface LedgerIds {
  user: string;
  /** The journals by their references. */
  journals: Record<'fund' | 'open' | 'held' | 'done' | 'gift' | 'back', string>;
  /** The accounts by their purposes. */
  accounts: Record<string, string>;
}

export interface DamagedLedger {
  database: TestDatabase;
  ids(): LedgerIds;
  /** The one value that a query selects in the undamaged ledger, as text. */
  textOf(sql: string): Promise<string>;
  /** Does damage in a transaction that no rule of the database stops, looks, and rolls back. */
  afterDamage<T>(damage: readonly string[], look: (snapshot: Snapshot) => Promise<T>): Promise<T>;
}

/**
 * Gives a test file a database with a small ledger, all of it chained: 1,000 paid in; a hold of 300
 * that is open; one of 400 of which 250 were spent; a gift of 100 and its reversal.
 */
export function useDamagedLedger(): DamagedLedger {
  const database = useTestDatabase({ journals: 'without records' });
  const superuser = new pg.Client({ connectionString: database.superuserUrl() });
  let ids: LedgerIds | undefined;
  beforeAll(async () => {
    ids = await writeLedger(database);
    const intruder = new DatabaseIntruder(database);
    await intruder.open();
    await intruder.close();
    await superuser.connect();
    await superuser.query("SET session_replication_role = 'replica'");
  });
  afterAll(() => superuser.end());
  return {
    database,
    ids: () => {
      if (!ids) throw new Error('the ledger is not written yet');
      return ids;
    },
    textOf: async (sql) => {
      const { rows } = await superuser.query<[unknown]>({ text: sql, rowMode: 'array' });
      return String(rows[0]?.[0]);
    },
    afterDamage: async (damage, look) => {
      await superuser.query('BEGIN');
      try {
        for (const sql of damage) await superuser.query(sql);
        return await look(superuser);
      } finally {
        await superuser.query('ROLLBACK');
      }
    },
  };
}

async function writeLedger({ db }: TestDatabase): Promise<LedgerIds> {
  const data = { username: 'ann', usernameKey: 'ann', passwordHash: 'none' };
  const { id: userId } = await db.user.create({ data });
  const head = (ref: string, kind: string) => ({
    ...{ ref, kind, actor: 'system:test', simulated: true },
  });
  const bank = (amountMinor: bigint) =>
    ({ userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor }) as const;
  const income = (amountMinor: bigint) =>
    ({ userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor }) as const;
  const held = (amountMinor: bigint) =>
    ({ userId, asset: 'TWD', purpose: 'frozen_withdraw', amountMinor }) as const;
  const fund = await post(db, head('fund', 'recharge'), [
    bank(-1_000n),
    { userId, asset: 'TWD', purpose: 'available', amountMinor: 1_000n },
  ]);
  await hold(db, head('open', 'withdraw_hold'), held(300n));
  await hold(db, head('done', 'withdraw_hold'), held(400n));
  const done = await commit(db, head('done', 'withdraw_paid'), 250n, [bank(235n), income(15n)]);
  const gift = await post(db, head('gift', 'gift'), [bank(-100n), income(100n)]);
  const [row] = await db.$queryRaw<{ id: bigint }[]>`
    SELECT ledger_post('gift_back', 'back', 'system:test', true, (SELECT jsonb_agg(jsonb_build_object(
      'user', NULL, 'asset', a.asset, 'purpose', a.purpose, 'amount', -e.amount))
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.journal_id = ${gift}), ${gift}) AS id`;
  while ((await extendChain(db)).more);
  const opened = await db.ledgerHold.findMany({ orderBy: { id: 'asc' } });
  const accounts = await db.ledgerAccount.findMany();
  return {
    user: String(userId),
    journals: {
      ...{ fund: String(fund), done: String(done), gift: String(gift), back: String(row?.id) },
      open: String(opened[0]?.openedJournalId),
      held: String(opened[1]?.openedJournalId),
    },
    accounts: Object.fromEntries(accounts.map(({ id, purpose }) => [purpose, String(id)])),
  };
}
