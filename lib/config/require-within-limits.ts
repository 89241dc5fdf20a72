import { AppError } from '#lib/errors/app-error';
import { type Asset, formatAmount, groupAmount } from '#lib/money';

/** Refuses an amount outside of a request's limits, naming the limit. All in minor units. */
export function requireWithinLimits(
  amountMinor: bigint,
  range: { minMinor: bigint; maxMinor: bigint },
  asset: Asset,
): void {
  const shown = (limitMinor: bigint) => ({ limit: groupAmount(formatAmount(limitMinor, asset)) });
  if (amountMinor < range.minMinor) throw new AppError(4103, { params: shown(range.minMinor) });
  if (amountMinor > range.maxMinor)
    throw new AppError(4102, { messageKey: 'overRequestLimit', params: shown(range.maxMinor) });
}
