import { useTranslations } from 'next-intl';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import { OfflineMark } from '#components/ui/state/offline-mark';
import type { Totals } from '#lib/features/totals/queries';
import { TotalsRefresh } from '../totals/totals-refresh.tsx';
import type { Slice } from './allocation.ts';
import { AllocationRing } from './allocation-ring.tsx';
import styles from './total-ring.module.css';

interface Props {
  totals: Totals;
  slices: readonly Slice[];
  shown: readonly Slice['key'][];
}

/** From this length on the total is set smaller, so that it fits into the ring. */
const LONG = '1234567.89'.length;

/** The total assets inside the ring of their shares, with its time. */
export function TotalRing({ totals: { total, currency, as_of, stale }, slices, shown }: Props) {
  const t = useTranslations('totals');
  const moment = useMoment();
  const shares = slices.map(({ key, permille }) => ({ key, permille }));
  return (
    <section aria-labelledby="total" className={styles.panel}>
      <div className={styles.toggle}>
        <HideBalanceToggle />
      </div>
      <div className={styles.ring}>
        <AllocationRing slices={shares} shown={shown} />
        <div className={styles.center}>
          <h2 id="total">{t('title.all')}</h2>
          <p data-long={(total?.length ?? 0) >= LONG ? '' : undefined}>
            <Money amount={total} currency={currency} size="l" hideable />
          </p>
          <OfflineMark at={as_of} />
        </div>
      </div>
      <div className={styles.asOf}>
        <time dateTime={as_of}>{t('asOf', { at: moment.full(as_of) })}</time>
        <TotalsRefresh />
      </div>
      {total === null && <Note kind="warning">{t('unknownTotal')}</Note>}
      {total !== null && stale && <Note kind="warning">{t('stale')}</Note>}
    </section>
  );
}
