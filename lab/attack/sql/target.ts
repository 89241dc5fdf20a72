import pg from 'pg';
import { beginPaper, onDatabase } from '#scripts/boot/settings/installation';
import { insertOperator } from '#tests/support/operator/add-operator';
import { LOCKED_MEMBERS, SET_LOCKS } from './lock-blocks.ts';
import {
  type Block,
  cancelWithdrawal,
  changeSetting,
  dealAtQuote,
  newMember,
  OPEN_ROOM,
  openDeposit,
  payWithdrawal,
  placeOrder,
  requestWithdrawal,
  SEED_POOL,
  UPKEEP,
} from './valid-blocks.ts';

/** A migrated database with its two roles. */
export interface SqlTarget {
  appUrl: string;
  ownerUrl: string;
}

const MEMBERS = ['mia', 'noa', 'oli'];
const MEMBER_CASH_MINOR = 1_000_000_000;

/** Writes operators, members and a record of every kind, as the application's role. */
export async function furnishTarget({ appUrl, ownerUrl }: SqlTarget): Promise<void> {
  await onDatabase(appUrl, async (client) => {
    await beginPaper(client, 'system:test');
    await runBlock(client, SEED_POOL);
    await onDatabase(ownerUrl, async (owner) => {
      for (const name of ['ann', 'bob', 'cat']) await addTestOperator(owner, name);
    });
    await runBlock(client, OPEN_ROOM);
    for (const name of MEMBERS) {
      await runBlock(client, newMember(name, MEMBER_CASH_MINOR));
      const user = `(SELECT id FROM app_user WHERE username_key = '${name}')`;
      for (const amountMinor of [500_000, 3_000_000, 70_000])
        await runBlock(client, requestWithdrawal(user, amountMinor));
      const newest = `(SELECT max(id) FROM withdrawal WHERE user_id = ${user} AND amount = 3000000)`;
      await runBlock(client, payWithdrawal(newest, 'operator:ann', 'operator:bob'));
      await runBlock(client, cancelWithdrawal(user));
      await runBlock(client, placeOrder(user));
      await runBlock(client, dealAtQuote(user));
      await runBlock(client, openDeposit(user, 100_000));
    }
    for (const name of LOCKED_MEMBERS) await runBlock(client, newMember(name, MEMBER_CASH_MINOR));
    const frozen = `(SELECT id FROM app_user WHERE username_key = 'pam')`;
    await runBlock(client, requestWithdrawal(frozen, 500_000));
    await runBlock(client, SET_LOCKS);
    await runBlock(client, changeSetting('trade_bps', '21', 'ann', 'bob'));
    await client.query(`INSERT INTO audit_event (actor, action, subject, detail)
      VALUES ('operator:ann', 'withdraw.approve', 'withdrawal:1', '{}')`);
    for (let i = 0; i < 3; i++) await runBlock(client, UPKEEP);
  });
}

async function addTestOperator(client: pg.Client, name: string): Promise<void> {
  await client.query('BEGIN');
  await insertOperator(async (sql, values) => (await client.query(sql, [...values])).rows, {
    name,
  });
  await client.query('COMMIT');
}

async function runBlock(client: pg.Client, block: Block): Promise<void> {
  await client.query('BEGIN');
  for (const sql of block) {
    try {
      await client.query(sql);
    } catch (error) {
      throw new Error(`refused: ${sql}`, { cause: error });
    }
  }
  await client.query('COMMIT');
}

/** A connection whose notices and lost connections are not errors of the program. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
