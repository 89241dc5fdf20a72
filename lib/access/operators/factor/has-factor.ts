import type { Db } from '#lib/base/db/client';

/** Whether an operator has a second factor: an authenticator app or a passkey. */
export async function hasOperatorFactor(db: Db, operatorId: bigint): Promise<boolean> {
  const [row] = await db.$queryRaw<
    { has: boolean }[]
  >`SELECT has_operator_factor(${operatorId}) AS has`;
  return row?.has ?? false;
}
