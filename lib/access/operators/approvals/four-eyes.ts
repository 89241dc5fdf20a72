import type { Db } from '#lib/base/db/client';

/**
 * Settings whose change takes two operators: fees, rates, limits, warnings, where members find the customer
 * service, and the company's name. The database has the same list (is_four_eyes_setting).
 */
export const FOUR_EYES_SETTINGS: readonly string[] = [
  ...['withdraw_flat', 'trade_bps', 'spread_bps', 'rate_hkd', 'rate_usdt', 'terms'],
  ...['four_eyes_payout_limit', 'recharge_max', 'withdraw_max', 'withdraw_day', 'withdraw_month'],
  ...['fixed_max', 'fixed_cap', 'level_0_limits', 'level_1_limits', 'level_2_limits'],
  ...['card_cooldown_hours', 'withdraw_review', 'channel_bank', 'channel_hkbank', 'channel_number'],
  ...['feed_stale_seconds', 'verify'],
  ...['exposure_limit_xau', 'exposure_limit_xag', 'exposure_limit_xpt'],
  ...['warn_account_days', 'warn_method_hours', 'warn_attempts', 'warn_median_times'],
  ...['warn_amount', 'warn_name', 'warn_reference'],
  ...['kefu_link', 'kefu_link2', 'service_phone', 'service_email', 'download'],
  ...['company_name', 'second_factor', 'signature_order_min', 'session_idle_minutes'],
];

/** Whether setting a value takes two operators. Closing a channel takes one, because it only stops money. */
export function takesTwoOperators(key: string, value: string): boolean {
  return FOUR_EYES_SETTINGS.includes(key) && !(key.startsWith('channel_') && value === 'closed');
}

/** Whether approvals are required: for good once there is a second operator. The triggers use the same function. */
export async function needsFourEyes(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ due: boolean }[]>`SELECT four_eyes() AS due`;
  return row?.due ?? true;
}
