import { useTranslations } from 'next-intl';
import type { RecordFilter } from '#lib/records/schema';

/** The days of a filter in words; null when it names none. */
export function useDaysText({ start_date: start, end_date: end }: RecordFilter): string | null {
  const t = useTranslations('records.filter');
  if (start && end) return t('between', { start, end });
  if (start) return t('since', { start });
  return end ? t('until', { end }) : null;
}
