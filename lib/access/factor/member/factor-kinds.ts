import type { Db } from '#lib/base/db/client';
import type { FactorKind } from '../response-schema.ts';

interface FactorRow {
  passkeys: number;
  has_totp: boolean;
  codes: number;
}

/** Number of a member's factors of each kind. */
export async function countFactors(db: Db, userId: bigint): Promise<FactorRow> {
  const [row] = await db.$queryRaw<FactorRow[]>`
    SELECT (SELECT count(*)::integer FROM passkey WHERE user_id = ${userId} AND removed_at IS NULL) AS passkeys,
      EXISTS (SELECT FROM member_totp WHERE user_id = ${userId}) AS has_totp,
      (SELECT count(*)::integer FROM member_recovery_code WHERE user_id = ${userId} AND used_at IS NULL) AS codes`;
  return row ?? { passkeys: 0, has_totp: false, codes: 0 };
}

/** Ways in which a member can show a factor; empty without one. */
export async function factorKinds(db: Db, userId: bigint): Promise<FactorKind[]> {
  const { passkeys, has_totp: hasTotp, codes } = await countFactors(db, userId);
  if (passkeys === 0 && !hasTotp) return [];
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ];
}
