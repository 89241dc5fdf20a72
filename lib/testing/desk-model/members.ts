import { createHmac, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Pool } from '#lib/db/client';
import { CHANNELS, type Channel } from '#lib/funding/schema';
import { post } from '#lib/ledger/post';
import { signToken } from '#lib/session/token';

import { OPENING } from './model.ts';

/** A member with payout methods, ready to ask for money. */
export interface DeskMember {
  id: bigint;
  token: string;
  /** Ids of methods in use, a channel each. */
  own: Record<Channel, string>;
  /** Ids of two bank cards that nothing may be paid to. */
  archived: string;
  cooling: string;
}

export const TRADE_PASSWORD = '135790';
const HOUR = 3_600_000;
let serial = 0;

/** Makes a member in a few statements: signing up costs more than all that a sequence does. */
export async function newDeskMember(db: Pool): Promise<DeskMember> {
  const name = `desk${process.pid}_${++serial}`;
  const { id } = await db.user.create({
    data: { username: name, usernameKey: name, passwordHash: 'none' },
    select: { id: true },
  });
  await db.user.update({ where: { id }, data: { tradePasswordHash: await quickHash(id) } });
  await post(
    db,
    { kind: 'recharge', ref: `opening:${id}`, actor: 'system:test', simulated: true },
    [
      { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -OPENING },
      { userId: id, asset: 'TWD', purpose: 'available', amountMinor: OPENING },
    ],
  );
  return { id, token: await signIn(db, id), ...(await bindMethods(db, id)) };
}

async function signIn(db: Pool, userId: bigint): Promise<string> {
  const [sessionId, expiresAt] = [randomUUID(), new Date(Date.now() + HOUR)];
  await db.session.create({
    data: { id: sessionId, userId, expiresAt, userAgent: 'model', address: '203.0.113.9' },
  });
  return signToken('api', { userId, sessionId }, expiresAt);
}

/** The trade password as the product hashes it, but quick to check: a hash names its own cost. */
function quickHash(userId: bigint): Promise<string> {
  const peppered = createHmac('sha256', process.env.PIN_PEPPER ?? '')
    .update(`trade-password:${userId}:${TRADE_PASSWORD}`)
    .digest('base64url');
  return hash(peppered, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

async function bindMethods(db: Pool, userId: bigint) {
  const method = (kind: Channel, status: string, usableInMs: number) => ({
    ...{ userId, kind, status, masked: '**** 0001', sealed: new Uint8Array(1) },
    fingerprint: randomUUID(),
    usableAt: new Date(Date.now() + usableInMs),
  });
  const rows = await db.paymentMethod.createManyAndReturn({
    data: [
      ...CHANNELS.map((channel) => method(channel, 'active', -HOUR)),
      method('bank', 'archived', -HOUR),
      method('bank', 'active', HOUR),
    ],
    select: { id: true },
  });
  const ids = rows.map(({ id }) => id.toString());
  const own = Object.fromEntries(CHANNELS.map((channel, index) => [channel, ids[index]]));
  return {
    own: own as Record<Channel, string>,
    archived: ids[CHANNELS.length] as string,
    cooling: ids[CHANNELS.length + 1] as string,
  };
}
