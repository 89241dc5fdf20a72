import { useTranslations } from 'next-intl';
import styles from './list-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

interface Props {
  rows?: number;
  /** Adds the icon placeholder at the start of each row. */
  emblem?: boolean;
}

/** Placeholder for a loading list. Its rows have the exact height of two-line list rows. */
export function ListSkeleton({ rows = 5, emblem }: Props) {
  const t = useTranslations('chrome.ui');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and static
        <div key={row} className={styles.row}>
          {emblem && <Skeleton className={styles.emblem} width="36px" height="36px" round />}
          <div className={styles.text}>
            <Skeleton width="55%" />
            <Skeleton width="35%" />
          </div>
          <div className={styles.figures}>
            <Skeleton width="5.5rem" />
            <Skeleton width="3.5rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
