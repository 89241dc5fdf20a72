'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { IconButton } from '../ui/icon-button.tsx';

/** Has the figures read anew. */
export function TotalsRefresh() {
  const t = useTranslations('totals');
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  return (
    <IconButton
      icon="refresh"
      label={t('refresh')}
      aria-busy={busy || undefined}
      onClick={() => startTransition(() => router.refresh())}
    />
  );
}
