import { randomUUID } from 'node:crypto';
import { hashPassword } from '#lib/access/session/password/password';
import { hashTradePassword } from '#lib/access/session/password/trade-password-hash';
import { pageCookieName, signToken } from '#lib/access/session/token';
import type { Pool } from '#lib/base/db/client';
import { creditMember } from '#tests/support/member/credit-member';
import { PASSWORD, TRADE_PASSWORD } from './attack.ts';

const HOUR_MS = 3_600_000;
const CASH_MINOR = 1_000_000n;
let serial = 0;
let passwordHash: Promise<string> | undefined;

/**
 * Creates a signed-in member with a few statements, with real password hashes, because their cost is
 * part of the attacks. Tokens are signed with this process's keys, which are the site's.
 */
export async function newAttackMember(db: Pool) {
  passwordHash ??= hashPassword(PASSWORD);
  const username = `attack${process.pid}_${++serial}`;
  const { id } = await db.user.create({
    data: { username, usernameKey: username, passwordHash: await passwordHash },
    select: { id: true },
  });
  const tradePasswordHash = await hashTradePassword(id, TRADE_PASSWORD);
  await db.user.update({ where: { id }, data: { tradePasswordHash } });
  await creditMember(db, id, CASH_MINOR);
  return { id, username, ...(await openSession(db, id)) };
}

async function openSession(db: Pool, userId: bigint): Promise<{ token: string; cookie: string }> {
  const [sessionId, expiresAt] = [randomUUID(), new Date(Date.now() + HOUR_MS)];
  await db.session.create({
    data: { id: sessionId, userId, expiresAt, userAgent: 'attack', address: '203.0.113.9' },
  });
  const session = { userId, sessionId };
  return {
    token: await signToken('api', session, expiresAt),
    cookie: `${pageCookieName()}=${await signToken('page', session, expiresAt)}`,
  };
}
