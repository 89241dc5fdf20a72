import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { addDays } from '#lib/base/taipei-time';
import styles from './day-head.module.css';

interface Props {
  id: string;
  /** `YYYY-MM-DD`, as is `today`. */
  day: string;
  today: string;
}

/** The heading of a day: its date, with a name for today and yesterday. */
export function DayHead({ id, day, today }: Props) {
  const t = useTranslations('records.list');
  const moment = useMoment();
  const yesterday = addDays(today, -1);
  const name = day === today ? t('today') : day === yesterday ? t('yesterday') : null;
  return (
    <h3 id={id} className={styles.day}>
      {name && <strong>{name}</strong>} {moment.day(day, today)}
    </h3>
  );
}
