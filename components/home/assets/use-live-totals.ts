import { type LiveMarket, useMarketStream } from '#components/market/live/use-market-stream.ts';
import type { getMarketSummary } from '#lib/features/market/queries';
import type { DayTotals } from '#lib/features/totals/queries';
import { type LiveTotals, totalsAt } from './live-totals.ts';

export type MarketSummary = Awaited<ReturnType<typeof getMarketSummary>>;

/**
 * The member's totals at the prices that `MarketBanner` shows: components with the same `market` render
 * with the same prices.
 */
export function useLiveTotals(
  day: DayTotals,
  { items, rendered }: MarketSummary,
): LiveTotals & Pick<LiveMarket, 'prices'> {
  const { prices } = useMarketStream(items, rendered);
  return { ...totalsAt(day, prices), prices };
}
