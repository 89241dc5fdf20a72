import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { RecordFilter } from '#lib/base/record-base/schema';

/** The date range of a filter as text; null if it has no dates. */
export function useDaysText({ start_date, end_date }: RecordFilter): string | null {
  const t = useTranslations('records.filter');
  const { dateOf } = useMoment();
  const start = start_date && dateOf(start_date);
  const end = end_date && dateOf(end_date);
  if (start && end) return t('between', { start, end });
  if (start) return t('since', { start });
  return end ? t('until', { end }) : null;
}
