import { createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { type BenchMember, newBenchMembers } from '#lab/bench/web-members';
import { hashTradePassword } from '#lib/access/session/password/trade-password-hash';
import type { Pool } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { computeIdentity } from '#lib/features/methods/method-identity';
import { fingerprint, seal } from '#lib/features/methods/seal';
import { setSettings } from '#tests/support/database/settings';

export const HOLDER = '王小明';
export const TRADE_PASSWORD = '135790';
/** Low cost, because the members' passwords are hashed at once; the form does not depend on it. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A member of the rehearsal. */
export interface KeyMember extends BenchMember {
  /** Has a trade password of form 1. */
  hasForm1: boolean;
}

/**
 * Makes signed-in members with trade passwords and cards under the present keys.
 * @param counts.form1 members whose trade password has form 1
 * @param counts.cards stored cards of each member
 */
export async function newKeyMembers(
  db: Pool,
  counts: { all: number; form1: number; cards: number },
): Promise<KeyMember[]> {
  await setSettings(db, { methods_max: 100, card_cooldown_hours: 0 });
  const members = await newBenchMembers(db, counts.all, { gold: false });
  const prepared = members.map((member, index) => ({ ...member, hasForm1: index < counts.form1 }));
  for (const member of prepared) {
    const tradePasswordHash = await hashOf(member);
    await db.user.update({
      where: { id: member.id },
      data: { tradePasswordHash, realName: HOLDER, tradeUnlockedUntil: null },
    });
    await db.paymentMethod.createMany({
      data: Array.from({ length: counts.cards }, (_, index) => cardOf(member.id, index)),
    });
  }
  return prepared;
}

function hashOf({ id, hasForm1 }: KeyMember): Promise<string> {
  if (!hasForm1) return hashTradePassword(id, TRADE_PASSWORD);
  const hmac = createHmac('sha256', env().PIN_PEPPER);
  const peppered = hmac.update(`trade-password:${id}:${TRADE_PASSWORD}`).digest('base64url');
  return hash(peppered, QUICK);
}

/** The number of a member's stored card. */
export function readNumber(index: number): string {
  return String(100_000_000_000 + index);
}

function cardOf(userId: bigint, index: number) {
  const number = readNumber(index);
  const card = { kind: 'bank', region: 'TW', bankCode: '808' };
  return {
    ...{ ...card, userId, holder: HOLDER, masked: '**** 0000', usableAt: new Date() },
    sealed: new Uint8Array(seal(number, userId)),
    fingerprint: fingerprint(computeIdentity(card, number)),
  };
}
