import type { SettingName } from '#lib/running/config/setting-specs';

/** The unit beside a number. */
type SettingUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'times' | 'count' | 'methods';

/** How a setting is shown and edited. */
export type SettingKind =
  | { type: 'cash' | 'grams' | 'bps' | 'switch' | 'rate' | 'text' }
  | { type: 'whole'; unit: SettingUnit }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'terms' | 'pictures' | 'hours' | 'links' | 'limits' };

const cash: SettingKind = { type: 'cash' };
const grams: SettingKind = { type: 'grams' };
const bps: SettingKind = { type: 'bps' };
const text: SettingKind = { type: 'text' };
const limits: SettingKind = { type: 'limits' };
const rate: SettingKind = { type: 'rate' };
const channel: SettingKind = { type: 'choice', options: ['auto', 'manual', 'closed'] };
const whole = (unit: SettingUnit): SettingKind => ({ type: 'whole', unit });

/** The settings of the desk's page, by group. */
const SETTING_GROUPS = {
  funding: {
    currency: { type: 'choice', options: ['TWD', 'HKD', 'CNY'] },
    recharge_min: cash,
    recharge_max: cash,
    withdraw_min: cash,
    withdraw_max: cash,
    withdraw_day: cash,
    withdraw_month: cash,
    withdraw_flat: cash,
    four_eyes_payout_limit: cash,
    withdraw_business_days: whole('days'),
    withdraw_cutoff: text,
    withdraw_review: { type: 'choice', options: ['auto', 'manual'] },
  },
  channels: {
    channel_bank: channel,
    channel_hkbank: channel,
    channel_number: channel,
    rate_hkd: rate,
    rate_usdt: rate,
    methods_max: whole('methods'),
    card_cooldown_hours: whole('hours'),
  },
  investing: {
    trade_bps: bps,
    spread_bps: bps,
    order_min_qty: grams,
    issue_seconds: whole('seconds'),
    fixing_seconds: whole('seconds'),
    quote_seconds: whole('seconds'),
    trading_opens: text,
    trading_closes: text,
    plan_opens: text,
    plan_cutoff: text,
    plan_catch_up_days: whole('days'),
    feed_stale_seconds: whole('seconds'),
    signature_order_min: cash,
    exposure_limit_xau: grams,
    exposure_limit_xag: grams,
    exposure_limit_xpt: grams,
  },
  fixed: { terms: { type: 'terms' }, fixed_min: cash, fixed_max: cash, fixed_cap: cash },
  levels: { level_0_limits: limits, level_1_limits: limits, level_2_limits: limits },
  service: {
    target_top_up_minutes: whole('minutes'),
    target_review_minutes: whole('minutes'),
    target_payment_minutes: whole('minutes'),
  },
  notices: {
    notice_top_up_minutes: whole('minutes'),
    notice_withdrawal_minutes: whole('minutes'),
    notice_identity_minutes: whole('minutes'),
    notice_approval_hours: whole('hours'),
    notice_own_request_minutes: whole('minutes'),
    notice_system_minutes: whole('minutes'),
    notice_backup_hours: whole('hours'),
    notice_repeat_minutes: whole('minutes'),
  },
  warnings: {
    warn_account_days: whole('days'),
    warn_method_hours: whole('hours'),
    warn_attempts: whole('count'),
    warn_median_times: whole('times'),
    warn_amount: cash,
    warn_name: { type: 'switch' },
    warn_reference: { type: 'switch' },
  },
  safety: {
    verify: { type: 'switch' },
    second_factor: { type: 'choice', options: ['never', 'payouts', 'always'] },
    session_idle_minutes: whole('minutes'),
    mail_at_sign_up: { type: 'choice', options: ['off', 'optional', 'required'] },
    recovery_wait_hours: whole('hours'),
    recovery_passkey_hours: whole('hours'),
    puzzle_images: { type: 'pictures' },
  },
  contact: {
    company_name: text,
    kefu_link: text,
    kefu_link2: text,
    service_phone: text,
    service_email: text,
    service_hours: { type: 'hours' },
    download: { type: 'links' },
    img_url: text,
  },
} as const satisfies Record<string, Partial<Record<SettingName, SettingKind>>>;

export type SettingGroup = keyof typeof SETTING_GROUPS;

/** Groups in the order of the page, with their settings. */
export const GROUPED_SETTINGS = Object.entries(SETTING_GROUPS).map(([group, kinds]) => ({
  group: group as SettingGroup,
  keys: Object.keys(kinds) as SettingName[],
}));

const KINDS = Object.assign({}, ...Object.values(SETTING_GROUPS)) as Record<
  SettingName,
  SettingKind
>;

/** How a setting is shown and edited. */
export function settingKind(key: SettingName): SettingKind {
  return KINDS[key];
}

/** The group of a setting. Throws for a setting without one, which is a programming error. */
export function settingGroup(key: SettingName): SettingGroup {
  const found = GROUPED_SETTINGS.find(({ keys }) => keys.includes(key));
  if (!found) throw new Error(`setting ${key} has no group`);
  return found.group;
}

/** A stored value in the text form that `changeSetting` accepts. */
export function settingText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
