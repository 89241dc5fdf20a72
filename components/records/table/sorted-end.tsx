import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { MoreRows } from '../list/more-rows.tsx';
import styles from './record-table.module.css';
import type { useSortedRecords } from './use-sorted-records.ts';

/** The end of a sorted table: more rows, and how far back the order goes. */
export function SortedEnd(sorted: ReturnType<typeof useSortedRecords>) {
  const t = useTranslations('records.table');
  const moment = useMoment();
  const { more, state, loadMore, searchedTo } = sorted;
  return (
    <>
      {searchedTo && (
        <p className={styles.note}>{t('sortedTo', { day: moment.date(searchedTo.created_at) })}</p>
      )}
      {(more || state === 'failed') && <MoreRows state={state} loadMore={loadMore} />}
    </>
  );
}
