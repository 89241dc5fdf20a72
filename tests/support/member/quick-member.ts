import { createHmac, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { signToken } from '#lib/access/session/token';
import type { Pool } from '#lib/base/db/client';
import { creditMember } from './credit-member.ts';
import { TRADE_PASSWORD } from './member.ts';

/** A signed-in member with a trade password, created without calls. */
export interface QuickMember {
  id: bigint;
  token: string;
}

const HOUR = 3_600_000;
let serial = 0;

/**
 * Creates a member with a few statements, because registration takes longer than many tests.
 * @param cashMinor initial available cash in minor units of TWD
 */
export async function newQuickMember(db: Pool, cashMinor = 0n): Promise<QuickMember> {
  const name = `quick${process.pid}_${++serial}`;
  const { id } = await db.user.create({
    data: { username: name, usernameKey: name, passwordHash: 'none' },
    select: { id: true },
  });
  await db.user.update({ where: { id }, data: { tradePasswordHash: await quickHash(id) } });
  if (cashMinor > 0n) await creditMember(db, id, cashMinor);
  return { id, token: await signIn(db, id) };
}

async function signIn(db: Pool, userId: bigint): Promise<string> {
  const [sessionId, expiresAt] = [randomUUID(), new Date(Date.now() + HOUR)];
  await db.session.create({
    data: { id: sessionId, userId, expiresAt, userAgent: 'model', address: '203.0.113.9' },
  });
  return signToken('api', { userId, sessionId }, expiresAt);
}

/** A hash of the trade password with low cost, which the hash itself encodes. */
function quickHash(userId: bigint): Promise<string> {
  const peppered = createHmac('sha256', process.env.PIN_PEPPER ?? '')
    .update(`trade-password:${userId}:${TRADE_PASSWORD}`)
    .digest('base64url');
  return hash(peppered, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
