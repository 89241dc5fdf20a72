import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { PeriodRow, PeriodState } from '#lib/site/desk/ledger/period-queries';
import { LEDGER_PAGES } from '#lib/site/desk/paths';
import styles from './ledger.module.css';
import { ScrollBox } from './scroll-box.tsx';

/** The months of the books, newest first. */
export function PeriodTable({ rows }: { rows: readonly PeriodRow[] }) {
  const t = useTranslations('deskLedger.periods');
  const moment = useMoment();
  return (
    <ScrollBox label={t('title')}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('by')}</th>
            <th scope="col">{t('at')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, state, last }) => (
            <tr key={month}>
              <th scope="row">
                <Link href={`${LEDGER_PAGES.periods}/${month}`} className={styles.account}>
                  {month}
                </Link>
              </th>
              <td>
                <StateChip state={state} />
              </td>
              <td>{last ? [last.asked_by, last.decided_by].filter(Boolean).join(' · ') : '—'}</td>
              <td>{last ? moment.full(last.at) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const CHIPS = { running: 'ended', open: 'waiting', closed: 'success' } as const;

/** The state of a month. */
export function StateChip({ state }: { state: PeriodState }) {
  const t = useTranslations('deskLedger.periods.state');
  return <StatusChip kind={CHIPS[state]}>{t(state)}</StatusChip>;
}
