import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { MaturityDay } from '#lib/site/desk/fixed-terms/queries';
import styles from './fixed-terms.module.css';

/** Maturities by day, as a bar chart and as a table. */
export function MaturityOutlook({
  days,
  currency,
}: {
  days: readonly MaturityDay[];
  currency: string;
}) {
  const t = useTranslations('deskFixedTerms.maturities');
  const moment = useMoment();
  const end = 'end' as const;
  const money = (amount: string) => <Money amount={amount} unit={currency} size="s" />;
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
          money(principal),
          money(interest),
          money(renewing),
        ],
      }))}
    />
  );
}
