import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/parts/plain-table';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { MaturityDay } from '#lib/desk/fixed-terms/queries';
import { groupAmount } from '#lib/money';
import styles from './fixed-terms.module.css';

/** Maturities by day, as a bar chart and as a table. */
export function MaturityOutlook({ days }: { days: readonly MaturityDay[] }) {
  const t = useTranslations('deskFixedTerms.maturities');
  const moment = useMoment();
  const end = 'end' as const;
  return (
    <PlainTable
      caption={t('title')}
      columns={[
        { label: t('day') },
        { label: t('chart') },
        { label: t('deposits'), align: end },
        { label: t('principal'), align: end },
        { label: t('interest'), align: end },
        { label: t('renewing'), align: end },
      ]}
      empty={t('none')}
      rows={days.map(({ day, deposits, principal, interest, renewing, share }) => ({
        id: day,
        cells: [
          moment.dateOf(day),
          <svg
            key="chart"
            className={styles.bar}
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={Math.max(1, share * 100)} height={10} />
          </svg>,
          deposits,
          groupAmount(principal),
          groupAmount(interest),
          groupAmount(renewing),
        ],
      }))}
    />
  );
}
