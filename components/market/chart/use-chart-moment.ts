import { useFormatter, useLocale } from 'next-intl';
import { useMemo } from 'react';
import { CLOCK, dayFormats } from '#lib/base/i18n/date-formats';
import type { MarketRange } from '#lib/features/market/price/ranges';

/** Formats the times of a chart in the product's time zone. */
export function useChartMoment() {
  const format = useFormatter();
  const { dayOfYear } = dayFormats(useLocale());
  return useMemo(() => {
    const formatMs = (ms: number, options: Intl.DateTimeFormatOptions) =>
      format.dateTime(new Date(ms), options as Parameters<typeof format.dateTime>[1] & object);
    const day = (ms: number) => formatMs(ms, dayOfYear);
    const minute = (ms: number) => formatMs(ms, CLOCK);
    const second = (ms: number) => formatMs(ms, { ...CLOCK, second: '2-digit' });
    const reading: Record<MarketRange, (ms: number) => string> = {
      '1h': second,
      '1d': (ms) => `${day(ms)} ${minute(ms)}`,
      '30d': (ms) => `${day(ms)} ${minute(ms)}`,
    };
    return {
      /** A tick of the axis. */
      tick: (ms: number, form: 'day' | 'minute' | 'second') => ({ day, minute, second })[form](ms),
      /** `17:04:05`, for a time of today. */
      second,
      /** The time of a selected point, by range. */
      reading,
    };
  }, [format, dayOfYear]);
}
