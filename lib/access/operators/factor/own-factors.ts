import type { PasskeyListItem } from '#lib/access/factor/passkey/passkey-table';
import type { Db } from '#lib/base/db/client';
import { OPERATOR_PASSKEYS } from './operator-passkeys.ts';

/** The second factors of an operator, for their owner. */
export interface OwnFactors {
  /** An authenticator app is set up. */
  hasTotp: boolean;
  /** Oldest first. */
  passkeys: PasskeyListItem[];
}

/** Lists the second factors of an operator. */
export async function listOwnFactors(db: Db, operatorId: bigint): Promise<OwnFactors> {
  const [passkeys, [row]] = await Promise.all([
    OPERATOR_PASSKEYS.list(db, operatorId),
    db.$queryRaw<{ totp: boolean }[]>`
      SELECT factor_secret IS NOT NULL AS totp FROM operator WHERE id = ${operatorId}`,
  ]);
  return { hasTotp: row?.totp ?? false, passkeys };
}
