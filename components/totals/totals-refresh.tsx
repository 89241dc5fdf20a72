'use client';

import { useTranslations } from 'next-intl';
import { toast } from '#lib/client/toast';
import { transportWords } from '#lib/client/transport-words';
import { IconButton } from '../ui/icon-button.tsx';
import { usePageRefresh } from '../ui/use-page-refresh.ts';

/** Has the figures read anew. */
export function TotalsRefresh() {
  const t = useTranslations('totals');
  const { refreshing, refresh } = usePageRefresh();

  async function readAnew() {
    if (!(await refresh())) toast(transportWords().network, 'failure');
  }

  return (
    <IconButton
      icon="refresh"
      label={t('refresh')}
      aria-busy={refreshing || undefined}
      onClick={readAnew}
    />
  );
}
