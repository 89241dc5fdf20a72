'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Stack } from '#components/ui/layout/stack';
import { ErrorState } from '#components/ui/state/error-state';
import { ListSkeleton } from '#components/ui/state/list-skeleton';

interface Props {
  state: 'idle' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
}

/** More rows are loaded when the end of the list is this close to the viewport. */
const LOAD_DISTANCE = '600px';

/** The end of a list with more rows. They load on scrolling, or by a button for keyboard users. */
export function MoreRows({ state, loadMore }: Props) {
  const t = useTranslations('records.list');
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state !== 'idle' || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void loadMore();
      },
      { rootMargin: LOAD_DISTANCE },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state, loadMore]);

  return (
    <Stack ref={end} gap={12}>
      {state === 'failed' ? (
        <ErrorState title={t('moreFailed')} onRetry={loadMore} />
      ) : (
        <>
          {state === 'loading' && (
            <Card flush>
              <ListSkeleton rows={3} emblem />
            </Card>
          )}
          <Button kind="secondary" block busy={state === 'loading'} onClick={loadMore}>
            {t('more')}
          </Button>
        </>
      )}
    </Stack>
  );
}
