import { AppError } from '#lib/errors/app-error';
import { type Asset, formatAmount, groupAmount } from '#lib/money';

/** Refuses an amount outside of a request's limits, naming the limit. All in minor units. */
export function requireWithinLimits(
  amountMinor: bigint,
  range: { min: bigint; max: bigint },
  asset: Asset,
): void {
  const shown = (minor: bigint) => ({ limit: groupAmount(formatAmount(minor, asset)) });
  if (amountMinor < range.min) throw new AppError(4103, { params: shown(range.min) });
  if (amountMinor > range.max)
    throw new AppError(4102, { messageKey: 'overRequestLimit', params: shown(range.max) });
}
