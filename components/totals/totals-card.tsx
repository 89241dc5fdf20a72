import { useTranslations } from 'next-intl';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { OfflineMark } from '#components/ui/state/offline-mark';
import type { Totals } from '#lib/features/totals/queries';
import { itemsOf, TOTAL_PARTS, type TotalPart, totalOf } from './total-parts.ts';
import styles from './totals-card.module.css';
import { TotalsRefresh } from './totals-refresh.tsx';

interface Props {
  totals: Totals;
  /** The lines to sum up. */
  part: TotalPart;
  /** Overrides the title of the part. */
  title?: string;
}

/** The sum of a part, its time, and a warning if it is unknown or stale. */
export function TotalsCard({ totals, part, title }: Props) {
  const t = useTranslations('totals');
  const moment = useMoment();
  const items = itemsOf(totals, TOTAL_PARTS[part]);
  const total = totalOf(items, totals.currency);
  const stale = items.some((item) => item.stale);
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{title ?? t(`title.${part}`)}</h2>
          <OfflineMark at={totals.as_of} />
        </div>
        <HideBalanceToggle />
      </div>
      <p>
        <Money amount={total} currency={totals.currency} size="xl" hideable />
      </p>
      <div className={styles.asOf}>
        <time dateTime={totals.as_of}>{t('asOf', { at: moment.full(totals.as_of) })}</time>
        <TotalsRefresh />
      </div>
      {total === null && <Note kind="warning">{t('unknownTotal')}</Note>}
      {total !== null && stale && <Note kind="warning">{t('stale')}</Note>}
    </Card>
  );
}
