'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { ErrorState } from '#components/ui/state/error-state';
import type { LoadedList } from './saved-list.ts';
import styles from './search-on.module.css';

interface Props {
  searchedTo: NonNullable<LoadedList<unknown>['searchedTo']>;
  state: 'idle' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
}

/** The end of a search that has not read all records: how far it went, and a button to go on. */
export function SearchOn({ searchedTo, state, loadMore }: Props) {
  const t = useTranslations('records.search');
  const list = useTranslations('records.list');
  const moment = useMoment();
  if (state === 'failed') return <ErrorState title={list('moreFailed')} onRetry={loadMore} />;
  return (
    <div className={styles.on}>
      <p role="status">{t('searchedTo', { day: moment.date(searchedTo.created_at) })}</p>
      <Button kind="secondary" block busy={state === 'loading'} onClick={loadMore}>
        {t('goOn')}
      </Button>
    </div>
  );
}
