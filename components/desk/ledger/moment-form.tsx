import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import styles from './ledger.module.css';

interface Props {
  day: string;
  /** Local time; undefined for a form that only has a day. */
  time?: string;
  /** The last day that can be chosen. */
  today: string;
}

/** A GET form for the day, or the moment, of a page. */
export function MomentForm({ day, time, today }: Props) {
  const t = useTranslations('deskLedger.trial');
  const show = useTranslations('deskReport.screen');
  return (
    <form className={styles.form} method="get">
      <label>
        {t('day')}
        <input type="date" name="day" defaultValue={day} min="2020-01-01" max={today} />
      </label>
      {time !== undefined && (
        <label>
          {t('time')}
          <input type="time" name="time" defaultValue={time} />
        </label>
      )}
      <Button type="submit" kind="secondary">
        {show('show')}
      </Button>
    </form>
  );
}
