'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/state/empty-state';
import { ErrorState } from '#components/ui/state/error-state';
import { ListSkeleton } from '#components/ui/state/list-skeleton';
import { Skeleton } from '#components/ui/state/skeleton';
import { STYLE_PAGE } from '#lib/base/paths';
import { Board, Specimen } from './board.tsx';

/** The states without content: empty, failed and loading. */
export function StateBoard() {
  const t = useTranslations('styles');
  return (
    <Board name="states" title={t('board.states')}>
      <Specimen name="state/empty-state">
        <EmptyState title={t('empty')} link={{ href: STYLE_PAGE, label: t('next') }}>
          {t('emptyText')}
        </EmptyState>
      </Specimen>
      <Specimen name="state/error-state">
        <ErrorState onRetry={() => {}} />
      </Specimen>
      <Specimen name="state/list-skeleton, skeleton">
        <ListSkeleton rows={2} emblem />
        <Skeleton width="60%" height="2.75rem" />
      </Specimen>
    </Board>
  );
}
