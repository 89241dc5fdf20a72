import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import styles from './ledger.module.css';

interface Props {
  day: string;
  /** Local time; undefined: only a day is asked for. */
  time?: string;
  /** The last day that can be chosen. */
  today: string;
}

/** Chooses the day, or the moment, of a page by its address. */
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
