import { type FreezeRow, type Protection, toFreeze } from '#lib/access/protection/queries';
import type { Db } from '#lib/base/db/client';
import { onlyRow, prepared } from '#lib/base/db/prepared';

/** What a new member sets up, in this order. */
export const FIRST_STEPS = ['name', 'tradePassword', 'account', 'money', 'deal'] as const;

/** Whether each step is done: a fact of the member's records, not a flag. */
export type FirstSteps = Record<(typeof FIRST_STEPS)[number], boolean>;

/** What the statement reads besides the freeze. */
type Rest = FirstSteps & { dismissed: string[]; expiresOn: string | null };

const homeMember = prepared<Rest & FreezeRow>(
  'home_member',
  `SELECT real_name IS NOT NULL AS "name", trade_password_hash IS NOT NULL AS "tradePassword",
     EXISTS (SELECT FROM payment_method WHERE user_id = $1 AND status = 'active') AS "account",
     EXISTS (SELECT FROM recharge WHERE user_id = $1 AND status = 'credited') AS "money",
     EXISTS (SELECT FROM fill WHERE user_id = $1) AS "deal",
     ARRAY(SELECT notice_id::text FROM notice_dismissal WHERE user_id = $1 ORDER BY notice_id) AS "dismissed",
     (SELECT expires_on::text FROM kyc_case WHERE user_id = $1 AND status = 'approved'
      AND identity_verified_at IS NOT NULL ORDER BY kyc_case.id DESC LIMIT 1) AS "expiresOn",
     held.*
   FROM app_user CROSS JOIN LATERAL member_freeze_now($1) AS held WHERE id = $1`,
);

interface HomeMember {
  steps: FirstSteps;
  dismissedNotices: string[];
  documentExpiresOn: string | null;
  /** Null unless the member has frozen the account. */
  freeze: Protection['freeze'];
}

/**
 * Reads what the home page shows of a member besides money; `documentExpiresOn` is the last day of the
 * document by which they are verified.
 */
export async function getHomeMember(db: Db, userId: bigint): Promise<HomeMember> {
  const row = onlyRow(await homeMember(db, [userId]));
  const { dismissed, expiresOn, name, tradePassword, account, money, deal } = row;
  return {
    steps: { name, tradePassword, account, money, deal },
    dismissedNotices: dismissed,
    documentExpiresOn: expiresOn,
    freeze: toFreeze(row),
  };
}
