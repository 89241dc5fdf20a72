import { z } from 'zod';
import { ASSET_SCALE, type Asset, CASH_CURRENCIES, parseAmount } from '#lib/base/money';
import { DESK_SETTING_SPECS } from './desk-setting-specs.ts';
import { clock, type ServiceHours, serviceHours } from './service-hours.ts';

const decimal = z.string().regex(/^\d+(\.\d+)?$/, 'must be a decimal string such as "100.00"');
const bps = z.number().int().min(0).max(10_000);
const seconds = (least: number, most: number) => z.number().int().min(least).max(most);
/** Cash for one unit of a currency; empty until an operator has set it. */
const rate = z
  .string()
  .regex(/^(\d{1,9}(\.\d{1,8})?)?$/, 'must be a decimal string such as "32.0000"')
  .refine((value) => value === '' || /[1-9]/.test(value), 'must be above zero');
/** `auto` means the sandbox in paper mode and an operator in live mode. */
const channel = z.enum(['auto', 'manual', 'closed']);
/** Limits of a level of members, in cash; null is no limit. */
const levelLimits = z.object({
  recharge_day: decimal.nullable(),
  recharge_month: decimal.nullable(),
  withdraw_day: decimal.nullable(),
  withdraw_month: decimal.nullable(),
});
const NO_LIMITS: z.output<typeof levelLimits> = {
  recharge_day: null,
  recharge_month: null,
  withdraw_day: null,
  withdraw_month: null,
};
const link = z
  .url({ protocol: /^https?$/, error: 'must be empty or an http(s) address' })
  .or(z.literal(''));

/**
 * Every setting that an operator can change: its schema and its default value (product.md section
 * 5). Amounts are decimal strings of the cash currency.
 */
export const SETTING_SPECS = {
  img_url: {
    schema: z
      .string()
      .regex(/^(\/|https:\/\/)\S*\/$/, 'must be a path or https URL that ends in /'),
    first: '/art/',
  },
  kefu_link: { schema: link, first: '' },
  kefu_link2: { schema: link, first: '' },
  service_phone: {
    schema: z.string().regex(/^(\+?[0-9][0-9 -]{4,24})?$/, 'must be empty or a telephone number'),
    first: '',
  },
  service_email: { schema: z.email().or(z.literal('')), first: '' },
  service_hours: {
    schema: serviceHours,
    first: { days: [], from: '09:00', to: '18:00' } as ServiceHours,
  },
  verify: { schema: z.boolean(), first: true },
  /** When members need a second factor; `always` includes payouts. */
  second_factor: { schema: z.enum(['never', 'payouts', 'always']), first: 'never' },
  /** Minutes without activity after which a member's session ends. */
  session_idle_minutes: { schema: z.number().int().min(5).max(1_440), first: 60 },
  /** Whether the sign-up form asks for a mail address. */
  mail_at_sign_up: { schema: z.enum(['off', 'optional', 'required']), first: 'optional' },
  /** Wait before a recovered password can be set. The database knows no shorter one than 24 hours. */
  recovery_wait_hours: { schema: z.number().int().min(24).max(168), first: 24 },
  /** The wait once a passkey has signed it. The database knows no shorter one than 1 hour. */
  recovery_passkey_hours: { schema: z.number().int().min(1).max(24), first: 1 },
  currency: { schema: z.enum(CASH_CURRENCIES), first: 'TWD' },
  recharge_min: { schema: decimal, first: '100.00' },
  recharge_max: { schema: decimal, first: '50000.00' },
  withdraw_min: { schema: decimal, first: '100.00' },
  withdraw_max: { schema: decimal, first: '50000.00' },
  withdraw_day: { schema: decimal, first: '100000.00' },
  withdraw_month: { schema: decimal, first: '200000.00' },
  withdraw_flat: { schema: decimal, first: '15.00' },
  /** Limits of members who registered (0), gave a real name (1), had documents approved (2). */
  level_0_limits: { schema: levelLimits, first: NO_LIMITS },
  level_1_limits: { schema: levelLimits, first: NO_LIMITS },
  level_2_limits: { schema: levelLimits, first: NO_LIMITS },
  /** Withdrawals above it are paid by another operator than the one who approved them. */
  four_eyes_payout_limit: { schema: decimal, first: '20000.00' },
  /** Orders from this amount on are signed by members who have a passkey. */
  signature_order_min: { schema: decimal, first: '50000.00' },
  fixed_min: { schema: decimal, first: '100.00' },
  fixed_max: { schema: decimal, first: '1000000.00' },
  /** Outstanding principal per term, of all users together. */
  fixed_cap: { schema: decimal, first: '10000000.00' },
  order_min_qty: { schema: decimal, first: '0.1000' },
  trade_bps: { schema: bps, first: 20 },
  spread_bps: { schema: bps, first: 30 },
  issue_seconds: { schema: seconds(5, 86_400), first: 600 },
  fixing_seconds: { schema: seconds(2, 3_600), first: 60 },
  quote_seconds: { schema: seconds(1, 120), first: 10 },
  /** Hours of a business day, in Asia/Taipei, for rooms that follow the calendar. */
  trading_opens: { schema: clock, first: '09:00' },
  trading_closes: { schema: clock, first: '15:30' },
  /** When the issue of recurring plans opens and closes on a business day, in Asia/Taipei. */
  plan_opens: { schema: clock, first: '09:00' },
  plan_cutoff: { schema: clock, first: '14:00' },
  /** Business days after a due day on which a plan that could not be decided in time is still carried out. */
  plan_catch_up_days: { schema: z.number().int().min(0).max(5), first: 0 },
  feed_stale_seconds: { schema: seconds(2, 3_600), first: 30 },
  channel_bank: { schema: channel, first: 'auto' },
  channel_hkbank: { schema: channel, first: 'auto' },
  channel_number: { schema: channel, first: 'auto' },
  /** Business days within which an operator pays a withdrawal, and the hour up to which one counts for its day. */
  withdraw_business_days: { schema: z.number().int().min(0).max(30), first: 1 },
  withdraw_cutoff: { schema: clock, first: '15:30' },
  /** Who reviews withdrawals of automatic channels: the sandbox in paper mode (`auto`), or an operator. */
  withdraw_review: { schema: z.enum(['auto', 'manual']), first: 'auto' },
  rate_hkd: { schema: rate, first: '' },
  rate_usdt: { schema: rate, first: '' },
  methods_max: { schema: z.number().int().min(1).max(100), first: 10 },
  card_cooldown_hours: { schema: z.number().int().min(0).max(720), first: 0 },
  terms: {
    schema: z.array(
      z.object({
        days: z.number().int().min(1).max(3_650),
        rate_bps: bps,
        /** It matures on a business day of the calendar. */
        business_day: z.boolean().optional(),
      }),
    ),
    first: [
      { days: 7, rate_bps: 100 },
      { days: 30, rate_bps: 120 },
      { days: 90, rate_bps: 150 },
      { days: 180, rate_bps: 160 },
      { days: 365, rate_bps: 170 },
    ],
  },
  download: {
    schema: z.object({ android: z.url().optional(), ios: z.url().optional() }),
    first: {},
  },
  puzzle_images: {
    schema: z.array(z.string().regex(/^\/[\w./-]+\.(png|jpe?g|webp)$/)),
    first: [] as string[],
  },
  ...DESK_SETTING_SPECS,
} as const;

export type SettingName = keyof typeof SETTING_SPECS;
export type Settings = { [Key in SettingName]: z.output<(typeof SETTING_SPECS)[Key]['schema']> };

/** Seeded `card_cooldown_hours` of live mode; paper mode has no cooldown. */
export const LIVE_CARD_COOLDOWN_HOURS = 24;

/** Seeded `second_factor` of live mode; members of paper mode try the product with one password. */
export const LIVE_SECOND_FACTOR = 'payouts';

/** Simulated rates of paper mode, marked as such on every screen. In live mode an operator sets them. */
export const PAPER_RATES = { rate_hkd: '4.0000', rate_usdt: '32.0000' } as const;

/** Settings that are amounts of cash. */
export const CASH_SETTINGS = [
  'recharge_min',
  'recharge_max',
  'withdraw_min',
  'withdraw_max',
  'withdraw_day',
  'withdraw_month',
  'withdraw_flat',
  'four_eyes_payout_limit',
  'signature_order_min',
  'fixed_min',
  'fixed_max',
  'fixed_cap',
] as const satisfies readonly SettingName[];
export type CashSetting = (typeof CASH_SETTINGS)[number];

/** An amount setting in minor units of the cash currency. Throws if it is not an amount. */
export function settingMinor(settings: Settings, name: CashSetting): bigint {
  const amountMinor = parseAmount(settings[name], settings.currency);
  if (amountMinor === null)
    throw new Error(`config ${name} is not an amount of ${settings.currency}`);
  return amountMinor;
}

/** Decimals of the cash currency. */
export function cashScale(currency: Asset): number {
  return ASSET_SCALE[currency];
}
