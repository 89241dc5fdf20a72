'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/action/button';
import { ErrorState } from '#components/ui/state/error-state';
import { ListSkeleton } from '#components/ui/state/list-skeleton';
import styles from './more-rows.module.css';

interface Props {
  state: 'idle' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
}

/** How long before its end the list goes on. */
const AHEAD = '600px';

/** The end of a list that goes on: by itself when it comes near, and by a button for the keyboard. */
export function MoreRows({ state, loadMore }: Props) {
  const t = useTranslations('records.list');
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state !== 'idle' || !end.current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void loadMore();
      },
      { rootMargin: AHEAD },
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [state, loadMore]);

  return (
    <div ref={end} className={styles.more}>
      {state === 'failed' ? (
        <ErrorState title={t('moreFailed')} onRetry={loadMore} />
      ) : (
        <>
          {state === 'loading' && (
            <div className={styles.skeleton}>
              <ListSkeleton rows={3} emblem />
            </div>
          )}
          <Button kind="secondary" block busy={state === 'loading'} onClick={loadMore}>
            {t('more')}
          </Button>
        </>
      )}
    </div>
  );
}
