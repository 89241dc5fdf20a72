import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { addDays } from '#lib/base/taipei-time';
import { LEDGER_PAGES } from '#lib/site/desk/paths';
import styles from './ledger.module.css';
import { MomentForm } from './moment-form.tsx';

/** Chooses the day of the reconciliation: by its date, or the day before or after. */
export function DayBar({ day, today }: { day: string; today: string }) {
  const t = useTranslations('deskLedger.recon');
  return (
    <div className={styles.days}>
      <MomentForm day={day} today={today} />
      <nav aria-label={t('days')} className={styles.dayLinks}>
        <Link href={`${LEDGER_PAGES.recon}?day=${addDays(day, -1)}`}>{t('dayBefore')}</Link>
        {day < today && (
          <Link href={`${LEDGER_PAGES.recon}?day=${addDays(day, 1)}`}>{t('dayAfter')}</Link>
        )}
      </nav>
    </div>
  );
}
