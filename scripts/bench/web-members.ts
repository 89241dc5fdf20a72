import { randomUUID } from 'node:crypto';
import type { Pool } from '#lib/db/client';
import type { Leg } from '#lib/ledger/leg';
import { post } from '#lib/ledger/post';
import { signVerifiedHour, verifyCookieName } from '#lib/puzzle/gate/verified-hour';
import { pageCookieName, signToken } from '#lib/session/token';

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
 * @param options.gold whether they own grams, which no fill explains, so that `ledger verify` objects
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
  const { id } = await db.user.create({
    data: {
      ...{ username: name, usernameKey: name, passwordHash: 'none', tradePasswordHash: 'none' },
      tradeUnlockedUntil: new Date(Date.now() + HOUR_MS),
    },
    select: { id: true },
  });
  await fund(db, id, gold);
  const [sessionId, expiresAt] = [randomUUID(), new Date(Date.now() + HOUR_MS)];
  await db.session.create({
    data: { id: sessionId, userId: id, expiresAt, userAgent: 'bench', address: '203.0.113.9' },
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

/** Posts cash, and gold if wanted, under a reference without a record. */
async function fund(db: Pool, userId: bigint, gold: boolean): Promise<void> {
  const head = { kind: 'recharge', ref: `opening:${userId}`, simulated: true };
  const cash: Leg[] = [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -CASH_MINOR },
    { userId, asset: 'TWD', purpose: 'available', amountMinor: CASH_MINOR },
  ];
  const grams: Leg[] = [
    { userId: null, asset: 'XAU', purpose: 'dealer_metal', amountMinor: -GOLD_UNITS },
    { userId, asset: 'XAU', purpose: 'available', amountMinor: GOLD_UNITS },
  ];
  await post(db, { ...head, actor: 'system:bench' }, gold ? [...cash, ...grams] : cash);
}
