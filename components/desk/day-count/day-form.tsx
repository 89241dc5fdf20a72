import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { CHANNELS, type Channel } from '#lib/features/funding/enums';
import styles from '../ledger/ledger.module.css';

interface Props {
  day: string;
  channel: Channel;
  /** The last day that can be chosen. */
  today: string;
}

/** Chooses the day and channel of a count. */
export function DayForm({ day, channel, today }: Props) {
  const t = useTranslations('deskDayCount');
  return (
    <form className={styles.form} method="get">
      <label>
        {t('day')}
        <input type="date" name="day" defaultValue={day} min="2020-01-01" max={today} required />
      </label>
      <label>
        {t('channel')}
        <select name="channel" defaultValue={channel}>
          {CHANNELS.map((one) => (
            <option key={one} value={one}>
              {t(`channels.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" kind="secondary">
        {t('show')}
      </Button>
    </form>
  );
}
