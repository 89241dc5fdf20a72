import { hashRecoveryCode } from '#lib/access/factor/code/recovery-code';
import type { Db } from '#lib/base/db/client';

/** Marks a recovery code as used. @returns false if it is wrong or was used before */
export async function spendRecoveryCode(
  db: Db,
  operatorId: bigint,
  code: string,
): Promise<boolean> {
  const { count } = await db.operatorRecoveryCode.updateMany({
    where: { operatorId, hash: hashRecoveryCode(code), usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}
