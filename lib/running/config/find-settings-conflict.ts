import type { AppError } from '#lib/base/errors/app-error';
import { ASSET_SCALE, formatAmount, parseAmount } from '#lib/base/money';
import { findLevelConflict } from './level-limits.ts';
import { settingConflict } from './setting-conflict.ts';
import { CASH_SETTINGS, type CashSetting, type Settings, settingMinor } from './setting-specs.ts';

/** Pairs of settings; the first must not exceed the second. */
const ORDERED: readonly (readonly [CashSetting, CashSetting])[] = [
  ['recharge_min', 'recharge_max'],
  ['withdraw_min', 'withdraw_max'],
  ['withdraw_max', 'withdraw_day'],
  ['withdraw_day', 'withdraw_month'],
  ['fixed_min', 'fixed_max'],
  ['fixed_max', 'fixed_cap'],
];

/** The refusal of the first conflict between settings that are each valid alone; null for none. */
export function findSettingsConflict(settings: Settings): AppError | null {
  return (
    CASH_SETTINGS.map((name) => wrongAmount(settings, name)).find(Boolean) ??
    ORDERED.map((pair) => wrongOrder(settings, pair)).find(Boolean) ??
    wrongFee(settings) ??
    wrongQuantity(settings) ??
    wrongSpread(settings) ??
    wrongTerms(settings) ??
    wrongTradingHours(settings) ??
    wrongPlanHours(settings) ??
    findLevelConflict(settings)
  );
}

function wrongAmount(settings: Settings, name: CashSetting): AppError | null {
  const { currency } = settings;
  const amountMinor = parseAmount(settings[name], currency);
  if (amountMinor === null)
    return settingConflict(
      'amount',
      `${name} ${settings[name]} is no amount of ${currency}, which has ${ASSET_SCALE[currency]} decimals`,
      { amount: settings[name], currency },
    );
  return amountMinor === 0n && name !== 'withdraw_flat'
    ? settingConflict('aboveZero', `${name} must be above zero`)
    : null;
}

function wrongOrder(
  settings: Settings,
  [low, high]: readonly [CashSetting, CashSetting],
): AppError | null {
  if (settingMinor(settings, low) <= settingMinor(settings, high)) return null;
  const detail = `${low} ${settings[low]} would exceed ${high} ${settings[high]}`;
  return settingConflict(`order.${low}`, detail, { low: settings[low], high: settings[high] });
}

/** The fee must be below the largest withdrawal, or no withdrawal would pay out anything. */
function wrongFee(settings: Settings): AppError | null {
  if (settingMinor(settings, 'withdraw_flat') < settingMinor(settings, 'withdraw_max')) return null;
  const { withdraw_flat: fee, withdraw_max: most } = settings;
  const detail = `withdraw_flat ${fee} would eat even withdraw_max ${most}`;
  return settingConflict('fee', detail, { most });
}

/** Metal quantities are grams with four decimals. */
function wrongQuantity({ order_min_qty: quantity }: Settings): AppError | null {
  const qtyUnits = parseAmount(quantity, 'XAU');
  if (qtyUnits !== null && qtyUnits > 0n) return null;
  return settingConflict(
    'quantity',
    `order_min_qty ${quantity} is no quantity above zero with at most ${ASSET_SCALE.XAU} decimals, such as ${formatAmount(1000n, 'XAU')}`,
  );
}

/** A spread of 10,000 basis points would make the bid price zero. */
function wrongSpread({ spread_bps }: Settings): AppError | null {
  if (spread_bps < 10_000) return null;
  return settingConflict('spread', `spread_bps ${spread_bps} would leave no price to sell at`);
}

function wrongTerms({ terms }: Settings): AppError | null {
  const days = terms.map((term) => term.days);
  const duplicate = days.find((day, index) => days.indexOf(day) !== index);
  if (duplicate === undefined) return null;
  return settingConflict('terms', `terms name ${duplicate} days twice`, { days: duplicate });
}

function wrongTradingHours({
  trading_opens: low,
  trading_closes: high,
}: Settings): AppError | null {
  if (low < high) return null;
  const detail = `trading_opens ${low} must be before trading_closes ${high}`;
  return settingConflict('tradingHours', detail, { low, high });
}

function wrongPlanHours({ plan_opens: low, plan_cutoff: high }: Settings): AppError | null {
  if (low < high && high < '24:00') return null;
  const detail = `plan_opens ${low} must be before plan_cutoff ${high}, and that before 24:00`;
  return settingConflict('planHours', detail, { low, high });
}
