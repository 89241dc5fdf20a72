import { useTranslations } from 'next-intl';
import type { DeskRecord } from '#lib/site/desk/funding/queries';
import styles from './funding.module.css';
import { useDuration } from './use-duration.ts';

/** How long a record has waited, and how late it is or how much time is left. */
export function ServiceAge({
  record,
}: {
  record: Pick<DeskRecord, 'age_seconds' | 'late_seconds'>;
}) {
  const t = useTranslations('deskFunding');
  const duration = useDuration();
  const { age_seconds: age, late_seconds: late } = record;
  if (late === null) return null;
  const isLate = late > 0;
  return (
    <span className={styles.age} data-late={isLate}>
      {duration(age)}
      <small>{t(isLate ? 'late' : 'due', { age: duration(Math.abs(late)) })}</small>
    </span>
  );
}
