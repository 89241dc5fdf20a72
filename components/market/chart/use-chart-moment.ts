import { useFormatter, useLocale } from 'next-intl';
import { useMemo } from 'react';
import { CLOCK, dayFormats } from '#lib/base/i18n/date-formats';
import type { MarketRange } from '#lib/features/market/price/ranges';
import type { tickFormat } from './time-ticks.ts';

/** Formats the times of a chart in the product's time zone. */
export function useChartMoment() {
  const format = useFormatter();
  const locale = useLocale();
  return useMemo(() => {
    const { date, dayOfYear } = dayFormats(locale);
    const { day: _, ...monthOfYear } = date;
    const formatter = (options: object) => (ms: number) =>
      format.dateTime(new Date(ms), options as Parameters<typeof format.dateTime>[1] & object);
    const [day, fullDay, minute] = [formatter(dayOfYear), formatter(date), formatter(CLOCK)];
    const second = formatter({ ...CLOCK, second: '2-digit' });
    const dayAndMinute = (ms: number) => `${day(ms)} ${minute(ms)}`;
    const ticks = { month: formatter(monthOfYear), day, minute, second };
    return {
      /** A tick of the axis. */
      tick: (ms: number, form: ReturnType<typeof tickFormat>) => ticks[form](ms),
      /** `17:04:05`, for a time of today. */
      second,
      /** Formats the time of a selected point, by range and length of its bar in seconds. */
      reading(range: MarketRange, bar: number) {
        if (bar >= 86_400) return fullDay;
        return range === '1h' ? second : dayAndMinute;
      },
    };
  }, [format, locale]);
}
