import { AppError } from '#lib/base/errors/app-error';
import { type Asset, limitText } from '#lib/base/money';

/**
 * Refuses an amount outside of the limits of one request, all in minor units.
 * @throws {AppError} 4103 below the minimum, 4102 above the maximum, with the limit
 */
export function requireWithinLimits(
  amountMinor: bigint,
  range: { minMinor: bigint; maxMinor: bigint },
  asset: Asset,
): void {
  const shown = (limitMinor: bigint) => ({ limit: limitText(limitMinor, asset) });
  if (amountMinor < range.minMinor) throw new AppError(4103, { params: shown(range.minMinor) });
  if (amountMinor > range.maxMinor)
    throw new AppError(4102, { messageKey: 'overRequestLimit', params: shown(range.maxMinor) });
}
