import { useFormatter, useLocale } from 'next-intl';
import { useMemo } from 'react';
import { CLOCK, dayFormats } from '#lib/i18n/moment-formats';
import type { MarketRange } from '#lib/market/price/ranges';

/** Writes the moments of a chart in the product's time zone. */
export function useChartMoment() {
  const format = useFormatter();
  const { dayOfYear } = dayFormats(useLocale());
  return useMemo(() => {
    const write = (ms: number, how: Intl.DateTimeFormatOptions) =>
      format.dateTime(new Date(ms), how as Parameters<typeof format.dateTime>[1] & object);
    const day = (ms: number) => write(ms, dayOfYear);
    const minute = (ms: number) => write(ms, CLOCK);
    const second = (ms: number) => write(ms, { ...CLOCK, second: '2-digit' });
    const reading: Record<MarketRange, (ms: number) => string> = {
      '1h': second,
      '1d': (ms) => `${day(ms)} ${minute(ms)}`,
      '30d': (ms) => `${day(ms)} ${minute(ms)}`,
    };
    return {
      /** A mark on the axis. */
      tick: (ms: number, form: 'day' | 'minute' | 'second') => ({ day, minute, second })[form](ms),
      /** `17:04:05`, of a moment of today. */
      second,
      /** A point that is read, by the range that it belongs to. */
      reading,
    };
  }, [format, dayOfYear]);
}
