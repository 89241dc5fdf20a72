import { useTranslations } from 'next-intl';
import styles from './goal-bar.module.css';

/** How far a goal has come, with its name and percentage for screen readers. */
export function GoalBar({ name, percent }: { name: string; percent: number }) {
  const t = useTranslations('goals');
  return (
    <progress
      className={styles.bar}
      max={100}
      value={percent}
      aria-label={t('progress', { name })}
    />
  );
}
