import { ASSET_SCALE, formatAmount, parseAmount } from '#lib/money';
import { CASH_KEYS, type CashKey, type Settings, settingMinor } from './keys.ts';
import { findLevelConflict } from './level-limits.ts';

/** Pairs of settings; the first must not exceed the second. */
const ORDERED: readonly (readonly [CashKey, CashKey])[] = [
  ['recharge_min', 'recharge_max'],
  ['withdraw_min', 'withdraw_max'],
  ['withdraw_max', 'withdraw_day'],
  ['withdraw_day', 'withdraw_month'],
  ['fixed_min', 'fixed_max'],
  ['fixed_max', 'fixed_cap'],
];

/** Describes the first conflict between settings that are each valid alone, or returns null. */
export function findSettingsConflict(settings: Settings): string | null {
  return (
    CASH_KEYS.map((key) => wrongAmount(settings, key)).find(Boolean) ??
    ORDERED.map((pair) => wrongOrder(settings, pair)).find(Boolean) ??
    wrongFee(settings) ??
    wrongQuantity(settings) ??
    wrongSpread(settings) ??
    wrongTerms(settings) ??
    findLevelConflict(settings)
  );
}

function wrongAmount(settings: Settings, key: CashKey): string | null {
  const { currency } = settings;
  const amountMinor = parseAmount(settings[key], currency);
  if (amountMinor === null)
    return `${key} ${settings[key]} is no amount of ${currency}, which has ${ASSET_SCALE[currency]} decimals`;
  return amountMinor === 0n && key !== 'withdraw_flat' ? `${key} must be above zero` : null;
}

function wrongOrder(settings: Settings, [low, high]: readonly [CashKey, CashKey]): string | null {
  if (settingMinor(settings, low) <= settingMinor(settings, high)) return null;
  return `${low} ${settings[low]} would exceed ${high} ${settings[high]}`;
}

/** The fee must be below the largest withdrawal, or no withdrawal would pay out anything. */
function wrongFee(settings: Settings): string | null {
  if (settingMinor(settings, 'withdraw_flat') < settingMinor(settings, 'withdraw_max')) return null;
  return `withdraw_flat ${settings.withdraw_flat} would eat even withdraw_max ${settings.withdraw_max}`;
}

/** Metal quantities are grams with four decimals. */
function wrongQuantity({ order_min_qty: quantity }: Settings): string | null {
  const qtyUnits = parseAmount(quantity, 'XAU');
  if (qtyUnits !== null && qtyUnits > 0n) return null;
  return `order_min_qty ${quantity} is no quantity above zero with at most ${ASSET_SCALE.XAU} decimals, such as ${formatAmount(1000n, 'XAU')}`;
}

/** A spread of 10,000 basis points would make the bid price zero. */
function wrongSpread({ spread_bps }: Settings): string | null {
  return spread_bps < 10_000 ? null : `spread_bps ${spread_bps} would leave no price to sell at`;
}

function wrongTerms({ terms }: Settings): string | null {
  const days = terms.map((term) => term.days);
  const duplicate = days.find((day, index) => days.indexOf(day) !== index);
  return duplicate === undefined ? null : `terms name ${duplicate} days twice`;
}
