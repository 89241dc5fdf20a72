import { connections, type Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { extendChain } from '#lib/books/ledger/chain';
import { closeIssue } from '#lib/features/trade/issue/close-issue';
import { ORDERS_PER_BATCH, settleBatch } from '#lib/features/trade/issue/settle-issue';
import { verifyBooks } from '#lib/operation/audit/verify-books';
import { creditMembersSql } from '#tests/support/member/credit-member';
import { measureSeconds, measureWork } from './measure-work.ts';

/** Orders of one issue for each measurement. */
const SIZES = [1_000, 10_000, 100_000];
/** Members who place the orders in turn; every third order sells. */
const MEMBERS = 5_000;
/** Orders or members per statement, well within the statement timeout. */
const ROWS_PER_STATEMENT = 500;
/** Minor units of cash per gram. */
const PRICE_MINOR = 400_000n;
/** In the future, so that the seals of the issues, by the database's clock, are before their prices. */
const FIRST_CUTOFF = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000;

let issues = 0;

interface Figure {
  orders: number;
  'seconds to seal': string;
  seconds: string;
  'orders a second': number;
  'entries a second': number;
  'longest batch, ms': number;
  'additional memory, MB': number;
}

/**
 * Measures closing one issue, which seals its order book, and its settlement by one worker in two lanes, from 1,000 to
 * 100,000 orders: time grows with the orders, memory and the length of a transaction do not.
 */
export async function benchSettlement(pool: Pool): Promise<Figure[]> {
  await openMembers(pool);
  const roomId = await openRoom(pool);
  // Warm-up: compilation on first use must not count for the first size.
  const warm = await writeIssue(pool, roomId, ORDERS_PER_BATCH);
  await sealAndFix(pool, warm);
  await settleAll(pool, warm);
  const figures: Figure[] = [];
  for (const orders of SIZES) {
    const id = await writeIssue(pool, roomId, orders);
    let longest = 0;
    const sealing = await sealAndFix(pool, id);
    const { seconds, megabytes } = await measureWork(async () => {
      longest = await settleAll(pool, id);
    });
    figures.push({
      orders,
      'seconds to seal': sealing.toFixed(2),
      seconds: seconds.toFixed(1),
      'orders a second': Math.round(orders / seconds),
      'entries a second': Math.round((await countEntries(pool, id)) / seconds),
      'longest batch, ms': Math.round(longest * 1000),
      'additional memory, MB': megabytes,
    });
  }
  console.table(figures);
  await requireSound(pool);
  return figures;
}

/** Settles an issue in both lanes, as `settleInLanes` does. @returns the seconds of the longest batch */
async function settleAll(pool: Pool, id: bigint): Promise<number> {
  let longest = 0;
  const settleLane = async (lane: 0 | 1) => {
    for (let more = true; more; ) {
      const seconds = await measureSeconds(async () => {
        more = (await settleBatch(pool, id, { lane })) === 'more';
      });
      longest = Math.max(longest, seconds);
    }
  };
  await Promise.all([settleLane(0), settleLane(1)]);
  // One lane may have ended while the other was in its last batch.
  await settleLane(0);
  return longest;
}

/** Entries of the journals that filled the orders of an issue. */
async function countEntries(pool: Pool, id: bigint): Promise<number> {
  const [row] = await pool.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM fill JOIN ledger_entry USING (journal_id) WHERE issue_id = ${id}`;
  return row?.count ?? 0;
}

async function requireSound(pool: Pool): Promise<void> {
  while ((await extendChain(pool)).more);
  const { broken } = await verifyBooks(connections());
  if (broken) throw new Error(`${broken.table} ${broken.id}: ${broken.problem}`);
}

/** Creates members with cash, in steps; they get grams by `stockMembers`. */
async function openMembers(pool: Pool): Promise<void> {
  await pool.$executeRaw`
    INSERT INTO app_user (username, username_key, password_hash)
    SELECT 'settle' || i, 'settle' || i, 'none' FROM generate_series(1, ${MEMBERS}::integer) AS i`;
  for (let from = 0; from < MEMBERS; from += ROWS_PER_STATEMENT) {
    await pool.$queryRawUnsafe(
      creditMembersSql(
        `SELECT id FROM app_user WHERE username LIKE 'settle%' ORDER BY id OFFSET ${from} LIMIT ${ROWS_PER_STATEMENT}`,
        1_000_000_000n,
      ),
    );
  }
}

async function openRoom(pool: Pool): Promise<bigint> {
  const room = await pool.room.upsert({
    where: { symbol: 'XAU' },
    create: { symbol: 'XAU' },
    update: {},
  });
  await stockMembers(pool, room.id);
  return room.id;
}

/** Lets every member buy 100 grams in a separate issue. */
async function stockMembers(pool: Pool, roomId: bigint): Promise<void> {
  const id = await writeIssue(pool, roomId, MEMBERS, { qty: 1_000_000, sellers: false });
  await sealAndFix(pool, id);
  await settleAll(pool, id);
}

/** Closes an issue, which seals it, and fixes it by one price. @returns the seconds of the closing */
async function sealAndFix(pool: Pool, id: bigint): Promise<number> {
  const { cutoffAt } = await pool.issue.findUniqueOrThrow({ where: { id } });
  const seconds = await measureSeconds(() =>
    inTransaction(pool, (tx) => closeIssue(tx, id, cutoffAt)),
  );
  const at = new Date(cutoffAt.getTime() + 30_000).toISOString();
  await pool.issue.update({
    where: { id },
    data: {
      ...{ state: 'fixed', fixedAt: new Date(), fixingMinor: PRICE_MINOR },
      fixingTicks: [[at, '4000.00']],
    },
  });
  return seconds;
}

/**
 * Writes an open issue with orders and holds, as placing them would.
 * @returns its id
 */
async function writeIssue(
  pool: Pool,
  roomId: bigint,
  orders: number,
  { qty = 1_000, sellers = true } = {},
): Promise<bigint> {
  const cutoffAt = new Date(FIRST_CUTOFF + issues * 1000);
  const { id } = await pool.issue.create({
    data: {
      ...{ no: `BENCH-${++issues}`, roomId, state: 'open' },
      ...{ opensAt: new Date(FIRST_CUTOFF - 600_000), cutoffAt },
      windowEndsAt: new Date(cutoffAt.getTime() + 60_000),
    },
  });
  for (let from = 0; from < orders; from += ROWS_PER_STATEMENT)
    await writeOrders(pool, id, {
      from,
      count: Math.min(ROWS_PER_STATEMENT, orders - from),
      qty,
      sellers,
    });
  return id;
}

async function writeOrders(
  pool: Pool,
  issueId: bigint,
  { from, count, qty, sellers }: { from: number; count: number; qty: number; sellers: boolean },
): Promise<void> {
  await pool.$executeRaw`
    WITH member AS (SELECT array_agg(id ORDER BY id) AS ids FROM app_user WHERE username LIKE 'settle%'),
    made AS (
      INSERT INTO trade_order (no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status, simulated)
      SELECT 'BENCH-' || ${issueId} || '-' || i, ids[i % ${MEMBERS}::integer + 1], room_id, 'XAU', 'issue', issue.id,
        side, ${qty}::bigint, CASE side WHEN 'buy' THEN ${qty}::bigint * ${PRICE_MINOR} / 9500 ELSE ${qty}::bigint END, 20, 'accepted', true
      FROM member, issue, generate_series(${from}::integer, ${from + count - 1}::integer) AS i,
        LATERAL (SELECT CASE WHEN ${sellers}::boolean AND i % 3 = 0 THEN 'sell' ELSE 'buy' END AS side) AS wish
      WHERE issue.id = ${issueId} RETURNING *
    ) SELECT ledger_hold(user_id, CASE side WHEN 'buy' THEN 'TWD' ELSE 'XAU' END, 'frozen_order', hold_amount,
      'trade_hold', 'order:' || id, 'user:' || user_id, true) FROM made`;
}
