import { connections, type Pool } from '#lib/base/db/client';
import { localDay, TIME_ZONE } from '#lib/base/taipei-time';
import { extendChain } from '#lib/books/ledger/chain';
import { reconcile } from '#lib/operation/audit/reconcile';
import { verifyBooks } from '#lib/operation/audit/verify-books';
import { measureSeconds, measureWork } from './measure-work.ts';

const MEMBERS = 500;
/** Journals in the ledger for each measurement. */
const SIZES = [20_000, 100_000];
/** Journals per statement, within the statement timeout. */
const POSTED_PER_STATEMENT = 2_000;

interface Figure {
  journals: number;
  'chained, per second': number;
  'verified, per second': number;
  'verification, seconds': string;
  'additional memory, MB': number;
  'recon, seconds': string;
}

/**
 * Measures sealing journals into the chain and verifying the ledger, at two sizes: the time grows with
 * the ledger, the memory does not.
 */
export async function benchChain(pool: Pool): Promise<Figure[]> {
  const figures: Figure[] = [];
  await openMembers(pool);
  let journals = await pool.ledgerJournal.count();
  for (const size of SIZES) {
    await extendAll(pool);
    const before = journals;
    while (journals < size) journals += await postMany(pool, journals);
    figures.push(await measure(pool, journals, journals - before));
  }
  console.table(figures);
  return figures;
}

async function measure(pool: Pool, journals: number, waiting: number): Promise<Figure> {
  const chaining = await measureSeconds(() => extendAll(pool));
  const verifying = await measureWork(async () => {
    const { broken } = await verifyBooks(connections());
    if (broken) throw new Error(`${broken.table} ${broken.id}: ${broken.problem}`);
  });
  const day = localDay(new Date());
  const recon = await measureSeconds(() => reconcile(connections(), day, TIME_ZONE));
  return {
    journals,
    'chained, per second': Math.round(waiting / chaining),
    'verified, per second': Math.round(journals / verifying.seconds),
    'verification, seconds': verifying.seconds.toFixed(1),
    'additional memory, MB': verifying.megabytes,
    'recon, seconds': recon.toFixed(2),
  };
}

async function extendAll(pool: Pool): Promise<void> {
  while ((await extendChain(pool)).more);
}

async function openMembers(pool: Pool): Promise<void> {
  await pool.$executeRaw`
    INSERT INTO app_user (username, username_key, password_hash)
    SELECT 'chain' || i, 'chain' || i, 'none' FROM generate_series(1, ${MEMBERS}::integer) AS i`;
}

/** Posts a top-up for each member in turn, and every seventh time a hold. @returns the number of journals */
async function postMany(pool: Pool, from: number): Promise<number> {
  return pool.$executeRaw`
    WITH member AS (SELECT array_agg(id ORDER BY id) AS ids FROM app_user WHERE username LIKE 'chain%'), topped_up AS (
      INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to, status,
        simulated, expires_at)
      SELECT 'B' || i, ids[i % ${MEMBERS}::integer + 1], 'bank', 'manual', 1000, 'TWD', '10.00', '1', 'bench', '{}',
        CASE WHEN i % 7 = 6 AND i >= ${MEMBERS}::integer THEN 'expired' ELSE 'credited' END,
        true, now()
      FROM member, generate_series(${from}::integer, ${from + POSTED_PER_STATEMENT - 1}::integer) AS i ORDER BY i
      RETURNING id, user_id, substr(no, 2)::integer AS i
    )
    SELECT CASE WHEN i % 7 = 6 AND i >= ${MEMBERS}::integer
      THEN ledger_hold(user_id, 'TWD', 'frozen_withdraw', 1, 'withdraw_hold', 'bench:' || i, 'system:bench', true)
      ELSE ledger_post('recharge', 'recharge:' || id, 'system:bench', true, jsonb_build_array(
        jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'clearing:bank', 'amount', -1000),
        jsonb_build_object('user', user_id, 'asset', 'TWD', 'purpose', 'available', 'amount', 1000)))
    END
    FROM topped_up ORDER BY i`;
}
