import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/state/skeleton';
import styles from './desk-table.module.css';

const ROWS = 8;

/** Placeholder of a loading table, with rows of the same height. */
export function TableSkeleton({ columns }: { columns: number }) {
  const t = useTranslations('deskShell.table');
  return (
    <div role="status" className={styles.table}>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and static
        <div key={row} className={styles.skeleton}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are identical and static
            <Skeleton key={column} width={column % 2 === 0 ? '70%' : '45%'} />
          ))}
        </div>
      ))}
    </div>
  );
}
