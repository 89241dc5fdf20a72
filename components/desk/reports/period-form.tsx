import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import styles from '../ledger/ledger.module.css';

interface Props {
  day: string;
  month: string;
  /** The newest that can be reported. */
  last: { day: string; month: string };
}

/** Chooses a day or a month. */
export function PeriodForm({ day, month, last }: Props) {
  const t = useTranslations('deskReport.screen');
  return (
    <div className={styles.links}>
      <form className={styles.form} method="get">
        <label>
          {t('day')}
          <input type="date" name="period" defaultValue={day} max={last.day} required />
        </label>
        <Button type="submit" kind="secondary">
          {t('show')}
        </Button>
      </form>
      <form className={styles.form} method="get">
        <label>
          {t('month')}
          <input type="month" name="period" defaultValue={month} max={last.month} required />
        </label>
        <Button type="submit" kind="secondary">
          {t('show')}
        </Button>
      </form>
    </div>
  );
}
