import { createHash, randomBytes } from 'node:crypto';
import { base32 } from '@scure/base';
import type { Db } from '#lib/base/db/client';

const CODES = 10;
const CODE_BYTES = 10;

/** Recovery codes of 80 random bits, which are not stored, and their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, newCode);
  return { codes, hashes: codes.map(hashOf) };
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
