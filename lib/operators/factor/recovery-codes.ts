import { createHash, randomBytes } from 'node:crypto';
import { base32 } from '@scure/base';
import type { Db } from '#lib/db/client';

const CODES = 10;
const CODE_BYTES = 10;

/** Replaces an operator's recovery codes. @returns ten codes of 80 random bits, which are not stored */
export async function replaceRecoveryCodes(tx: Db, operatorId: bigint): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.operatorRecoveryCode.deleteMany({ where: { operatorId } });
  await tx.operatorRecoveryCode.createMany({
    data: codes.map((code) => ({ operatorId, hash: hashOf(code) })),
  });
  return codes;
}

/** Marks a recovery code as used. @returns false if it is wrong or was used before */
export async function spendRecoveryCode(
  db: Db,
  operatorId: bigint,
  code: string,
): Promise<boolean> {
  const { count } = await db.operatorRecoveryCode.updateMany({
    where: { operatorId, hash: hashOf(code.toLowerCase()), usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}

function newCode(): string {
  const text = base32.encode(randomBytes(CODE_BYTES)).toLowerCase();
  return text.match(/.{4}/g)?.join('-') ?? text;
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
