import { randomUUID } from 'node:crypto';
import {
  signVerifiedHour,
  verifyCookieName,
} from '#lib/access/puzzle/hourly-verification/verified-hour';
import { pageCookieName, signToken } from '#lib/access/session/token';
import type { Pool } from '#lib/base/db/client';
import { creditMember } from '#tests/support/member/credit-member';

/** A signed-in member with money, grams and an open trade window. */
export interface BenchMember {
  id: bigint;
  /** Token of the calls. */
  token: string;
  /** Cookies of the pages: session and verification of this hour. */
  cookie: string;
}

const HOUR_MS = 3_600_000;
const CASH_MINOR = 10n ** 13n;
const GOLD_UNITS = 10n ** 10n;

/**
 * Creates members without calls, because a registration takes 50 ms of hashing.
 * @param options.gold whether they own grams, which no order explains, so that `ledger verify` objects
 */
export function newBenchMembers(
  db: Pool,
  count: number,
  { gold = true } = {},
): Promise<BenchMember[]> {
  const names = Array.from({ length: count }, (_, i) => `bench_web${i}`);
  return Promise.all(names.map((name) => newBenchMember(db, name, gold)));
}

async function newBenchMember(db: Pool, name: string, gold: boolean): Promise<BenchMember> {
  const id = await insertUser(db, name);
  await creditMember(db, id, CASH_MINOR);
  if (gold) await buyGold(db, id);
  const [sessionId, expiresAt] = [randomUUID(), new Date(Date.now() + HOUR_MS)];
  await db.session.create({
    data: { id: sessionId, userId: id, expiresAt, userAgent: 'bench', address: '203.0.113.9' },
    select: { id: true },
  });
  const session = { userId: id, sessionId };
  const [token, pageToken, hour] = await Promise.all([
    signToken('api', session, expiresAt),
    signToken('page', session, expiresAt),
    signVerifiedHour(session, new Date()),
  ]);
  const cookie = `${pageCookieName()}=${pageToken}; ${verifyCookieName()}=${hour}`;
  return { id, token, cookie };
}

/** Names its columns, because the database may be that of the previous release. */
async function insertUser(db: Pool, name: string): Promise<bigint> {
  const [user] = await db.$queryRaw<{ id: bigint }[]>`
    INSERT INTO app_user (username, username_key, password_hash, trade_password_hash, trade_unlocked_until)
    VALUES (${name}, ${name}, 'none', 'none', ${new Date(Date.now() + HOUR_MS)}) RETURNING id`;
  if (!user) throw new Error(`the member ${name} was not created`);
  return user.id;
}

/** Buys gold by a journal and a fill without an order. */
async function buyGold(db: Pool, userId: bigint): Promise<void> {
  await db.$executeRaw`
    WITH ordered AS (SELECT nextval('trade_order_id_seq') AS id), posted AS (
      SELECT id, ledger_post('trade_buy', 'order:' || id, 'system:bench', true, jsonb_build_array(
        jsonb_build_object('user', ${userId}::bigint, 'asset', 'TWD', 'purpose', 'available', 'amount', -1),
        jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'dealer_cash', 'amount', 1),
        jsonb_build_object('user', NULL, 'asset', 'XAU', 'purpose', 'dealer_metal', 'amount', -${GOLD_UNITS}::bigint),
        jsonb_build_object('user', ${userId}::bigint, 'asset', 'XAU', 'purpose', 'available', 'amount', ${GOLD_UNITS}::bigint))) AS journal
      FROM ordered)
    INSERT INTO fill (ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, qty_after, cost_after, realised_after,
      simulated)
    SELECT 'order:' || id, journal, ${userId}, 'XAU', 'buy', ${GOLD_UNITS}, 1, 1, 0, 1, ${GOLD_UNITS}, 1, 0, true FROM posted`;
}
