'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/action/icon-button';
import { usePageRefresh } from '#components/ui/refresh/use-page-refresh.ts';
import { transportMessages } from '#lib/access/client/api/transport-messages';
import { toast } from '#lib/access/client/toast';

/** Reloads the figures. */
export function TotalsRefresh() {
  const t = useTranslations('totals');
  const { refreshing, refresh } = usePageRefresh();

  async function reload() {
    if (!(await refresh())) toast(transportMessages().network, 'failure');
  }

  return (
    <IconButton
      icon="refresh"
      label={t('refresh')}
      aria-busy={refreshing || undefined}
      onClick={reload}
    />
  );
}
