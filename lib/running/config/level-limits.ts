import type { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount, parseAmount, parseAmountOrThrow } from '#lib/base/money';
import { settingConflict } from './setting-conflict.ts';
import type { Settings } from './setting-specs.ts';

/** What the levels of members limit. */
const FAMILIES = ['recharge', 'withdraw'] as const;
type Family = (typeof FAMILIES)[number];

/** Most that a member of a level may move, in minor units; null without a limit. */
export interface PeriodLimits {
  dayMinor: bigint | null;
  monthMinor: bigint | null;
}

/** A level's limits of top-ups or withdrawals. */
export function levelLimits(settings: Settings, level: number, family: Family): PeriodLimits {
  const own = settings[LEVEL_SETTINGS[level] ?? 'level_0_limits'];
  const minor = (amount: string | null) =>
    amount === null ? null : parseAmount(amount, settings.currency);
  return { dayMinor: minor(own[`${family}_day`]), monthMinor: minor(own[`${family}_month`]) };
}

const LEVEL_SETTINGS = ['level_0_limits', 'level_1_limits', 'level_2_limits'] as const;

/** Whether any level limits top-ups or withdrawals: otherwise they need not be summed. */
export function hasLevelLimits(settings: Settings, family: Family): boolean {
  return LEVEL_SETTINGS.some(
    (key) => settings[key][`${family}_day`] !== null || settings[key][`${family}_month`] !== null,
  );
}

/** The limits of all levels, for members. */
export function listLevelLimits(settings: Settings) {
  return LEVEL_SETTINGS.map((_, level) => ({
    level,
    recharge: textsOf(levelLimits(settings, level, 'recharge'), settings.currency),
    withdraw: textsOf(withdrawalLimits(settings, level), settings.currency),
  }));
}

/** A level's limits of withdrawals: its own and those of all members, whichever is lower. */
export function withdrawalLimits(
  settings: Settings,
  level: number,
): { dayMinor: bigint; monthMinor: bigint } {
  const own = levelLimits(settings, level, 'withdraw');
  return {
    dayMinor: lower(settings, 'withdraw_day', own.dayMinor),
    monthMinor: lower(settings, 'withdraw_month', own.monthMinor),
  };
}

function lower(
  settings: Settings,
  key: 'withdraw_day' | 'withdraw_month',
  ownMinor: bigint | null,
): bigint {
  const allMinor = parseAmount(settings[key], settings.currency);
  if (allMinor === null) throw new Error(`config ${key} is not an amount of ${settings.currency}`);
  return ownMinor !== null && ownMinor < allMinor ? ownMinor : allMinor;
}

function textsOf({ dayMinor, monthMinor }: PeriodLimits, asset: Asset) {
  const text = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, asset));
  return { day: text(dayMinor), month: text(monthMinor) };
}

/** The refusal of the first wrong limit of a level; null for none. */
export function findLevelConflict(settings: Settings): AppError | null {
  for (const key of LEVEL_SETTINGS)
    for (const family of FAMILIES) {
      const day = settings[key][`${family}_day`];
      const month = settings[key][`${family}_month`];
      for (const amount of [day, month])
        if (amount !== null && parseAmount(amount, settings.currency) === null)
          return settingConflict(
            'amount',
            `${key} has ${amount}, which is no amount of ${settings.currency}`,
            { amount, currency: settings.currency },
          );
      if (day !== null && month !== null && isAbove(day, month, settings.currency))
        return settingConflict(
          'order.level',
          `${key}: ${family}_day ${day} would exceed ${family}_month ${month}`,
          { low: day, high: month },
        );
    }
  return null;
}

function isAbove(amount: string, other: string, asset: Asset): boolean {
  return parseAmountOrThrow(amount, asset) > parseAmountOrThrow(other, asset);
}
