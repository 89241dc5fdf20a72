import { closeDatabase, database, type Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { METALS } from '#lib/base/money';
import { moveIn } from '#lib/features/fixed/move-in';
import { createQuote } from '#lib/features/trade/quote/create-quote';
import { loadLocalEnvironment } from '#scripts/boot/settings/local-environment';
import { newRoom, putTick } from '../market/market-rows.ts';
import { placeOrderOf } from '../market/place-order.ts';
import { creditMember } from '../member/credit-member.ts';

/**
 * A process that fills a seeded database for the race test: members with cash and grams, closed issues
 * with many orders, whose windows end when the race begins, and deposits.
 * `node write-race-books.ts MEMBERS ISSUES ORDERS_EACH DEPOSITS`
 */
const [members = 0, issues = 0, orders = 0, deposits = 0] = process.argv.slice(2).map(Number);
const CASH_MINOR = 1_000_000_000n;
const METAL_UNITS = 1_000_000n;
const PRICES_MINOR = { XAU: 400_000n, XAG: 5_000n, XPT: 150_000n } as const;
/** Few lanes: all wait for the house accounts, and a statement may take at most 10 s. */
const LANES = 4;

async function writeBooks(db: Pool): Promise<void> {
  const userIds = await Promise.all(Array.from({ length: members }, (_, i) => newMember(db, i)));
  const roomIds = await Promise.all(METALS.map((symbol) => newRoom(db, symbol)));
  for (const [index, symbol] of METALS.entries()) {
    await putTick(db, symbol, PRICES_MINOR[symbol]);
    const roomId = roomIds[index] as bigint;
    await inLanes(userIds, (userId) => buyGrams(db, userId, roomId));
  }
  const depositorIds = Array.from({ length: deposits }, (_, i) => userIds[i % members] as bigint);
  await inLanes(depositorIds, (userId, i) => deposit(db, userId, i));
  for (let i = 0; i < issues; i++) await writeIssue(db, roomIds[i % roomIds.length] as bigint, i);
}

async function newMember(db: Pool, i: number): Promise<bigint> {
  const name = `race${i}`;
  const { id } = await db.user.create({
    data: { username: name, usernameKey: name, passwordHash: 'none' },
  });
  await creditMember(db, id, CASH_MINOR);
  return id;
}

async function buyGrams(db: Pool, userId: bigint, roomId: bigint): Promise<void> {
  const deal = { userId, room_id: roomId, side: 'buy', qty: METAL_UNITS } as const;
  const { quote_id } = await createQuote(db, deal);
  await placeOrderOf(db, { userId, quote_id: BigInt(quote_id) });
}

async function deposit(db: Pool, userId: bigint, i: number): Promise<void> {
  const wish = { product_id: 7, amountMinor: 10_000n + BigInt(i), renew: false };
  await inTransaction(db, (tx) => moveIn(tx, { userId, ...wish }));
}

/** A closed issue whose window ends later, with affordable orders on both sides. */
async function writeIssue(db: Pool, roomId: bigint, i: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [issue] = await tx.$queryRaw<{ id: bigint }[]>`
      INSERT INTO issue (no, room_id, state, opens_at, cutoff_at, window_ends_at)
      SELECT 'RACE-' || ${i}::int, ${roomId}, 'open', now(), later, later + interval '1 s'
      FROM (SELECT now() + interval '1 day' + ${i} * interval '1 s' AS later) AS at RETURNING id`;
    await tx.$executeRaw`
      INSERT INTO trade_order (no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status, simulated)
      SELECT 'RACE-' || ${i}::int || '-' || n, u.id, r.id, r.symbol, 'issue', ${issue?.id}, side, qty,
        CASE side WHEN 'buy' THEN t.price * 2 ELSE qty END, 20, 'accepted', true
      FROM generate_series(1, ${orders}) AS n
      JOIN app_user u ON u.username = 'race' || n % ${members}
      CROSS JOIN LATERAL (SELECT 1000 + n % 9000 AS qty, CASE n % 3 WHEN 0 THEN 'sell' ELSE 'buy' END AS side) AS wish
      JOIN room r ON r.id = ${roomId}
      CROSS JOIN LATERAL (SELECT price FROM tick WHERE symbol = r.symbol ORDER BY at DESC LIMIT 1) AS t`;
    await tx.$executeRaw`
      INSERT INTO status_event (ref, status, actor) SELECT 'order:' || id, 'accepted', 'user:' || user_id
      FROM trade_order WHERE issue_id = ${issue?.id}`;
    await tx.$queryRaw`
      SELECT count(ledger_hold(user_id, CASE side WHEN 'buy' THEN 'TWD' ELSE symbol END, 'frozen_order', hold_amount,
        'trade_hold', 'order:' || id, 'user:' || user_id, true)) AS held
      FROM trade_order WHERE issue_id = ${issue?.id}`;
    await tx.$executeRaw`UPDATE issue SET state = 'closed', order_count = ${orders}::int WHERE id = ${issue?.id}`;
  });
}

async function inLanes<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>) {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

await loadLocalEnvironment({ file: false });
await writeBooks(database());
await closeDatabase();
