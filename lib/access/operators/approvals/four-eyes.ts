import type { Db } from '#lib/base/db/client';

/** Settings whose change takes two operators; the database has the same list (is_four_eyes_setting). */
export const FOUR_EYES_SETTINGS: readonly string[] = [
  'withdraw_flat',
  'trade_bps',
  'spread_bps',
  'rate_hkd',
  'rate_usdt',
  'terms',
  'four_eyes_payout_limit',
];

/** Whether approvals are required: for good once there is a second operator. The triggers use the same function. */
export async function needsFourEyes(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ due: boolean }[]>`SELECT four_eyes() AS due`;
  return row?.due ?? true;
}
