import { useTranslations } from 'next-intl';
import styles from './list-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** The place of a list that is still loading: `rows` rows of the height of two-line list rows. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  const t = useTranslations('chrome.ui');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={styles.row}>
          <div className={styles.words}>
            <Skeleton width="55%" height="1rem" />
            <Skeleton width="35%" height="0.75rem" />
          </div>
          <Skeleton width="4.5rem" height="1rem" />
        </div>
      ))}
    </div>
  );
}
