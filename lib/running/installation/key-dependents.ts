import type { KeyName } from '#lib/base/key-names';
import type { Ask } from '#lib/running/keys/key-marks';
import { type KeyGeneration, readKeyId } from './key-generations.ts';

/** How long tokens live, and idempotency keys are remembered. */
const LIFETIME_MS = 24 * 3_600_000;

/** What still needs the keys before the newest generation of a name. */
export interface KeyDependents {
  /** Stored values under an earlier key. */
  values: number;
  /** Trade passwords of form 1, which become independent when their members enter them. */
  form1: number;
  /** Until when tokens or fingerprints of earlier keys are valid; null if it has passed. */
  until: Date | null;
}

/** Counts what still needs the keys before `newest`. @param newest the newest generation of its name */
export async function readKeyDependents(ask: Ask, newest: KeyGeneration): Promise<KeyDependents> {
  const counts = await countValues(ask, newest.name, readKeyId(newest));
  const since = newest.switchedAt ?? new Date();
  const until = new Date(since.getTime() + LIFETIME_MS);
  const hasLifetime = newest.name !== 'CARD_KEY' && until.getTime() > Date.now();
  return { ...counts, until: hasLifetime ? until : null };
}

async function countValues(
  ask: Ask,
  name: KeyName,
  id: string,
): Promise<{ values: number; form1: number }> {
  const query = COUNTS[name];
  const [row] = query ? await ask<{ values: bigint; form1: bigint }>(query, [id]) : [];
  return { values: Number(row?.values ?? 0), form1: Number(row?.form1 ?? 0) };
}

/** The forms of lib/running/keys/key-header.ts and lib/access/session/password/trade-password-hash.ts. */
const COUNTS: Partial<Record<KeyName, string>> = {
  CARD_KEY: `SELECT count(*) AS values, 0::bigint AS form1 FROM (
      SELECT substring(sealed FROM 1 FOR 5) AS header FROM payment_method
      UNION ALL SELECT substring(sealed FROM 1 FOR 5) FROM payout_proof
      UNION ALL SELECT substring(sealed FROM 1 FOR 5) FROM kyc_document
      UNION ALL SELECT substring(sealed FROM 1 FOR 5) FROM member_document
      UNION ALL SELECT substring(sealed FROM 1 FOR 5) FROM push_subscription
      UNION ALL SELECT substring(factor_secret FROM 1 FOR 5) FROM operator WHERE factor_secret IS NOT NULL) AS stored
    WHERE header <> decode('02' || $1, 'hex')`,
  PIN_PEPPER: `SELECT
      count(*) FILTER (WHERE trade_password_hash LIKE 'v2$%' AND split_part(trade_password_hash, '$', 2) <> $1) AS values,
      count(*) FILTER (WHERE trade_password_hash NOT LIKE 'v2$%') AS form1
    FROM app_user WHERE trade_password_hash IS NOT NULL`,
};

/** What depends on earlier keys, in words; null if nothing does. */
export function describeDependents({ values, form1, until }: KeyDependents): string | null {
  const parts = [
    values > 0 ? `${values} stored values` : '',
    form1 > 0 ? `${form1} trade passwords until they are entered` : '',
    until ? `tokens and retries until ${until.toISOString()}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}
