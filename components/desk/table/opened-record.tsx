'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { rememberOpenedRow } from '#lib/site/desk/client/opened-row';
import { useShortcuts } from '#lib/site/desk/client/shortcuts';

interface Props {
  /** The page of the record, without a query. */
  path: string;
  /** The list that Esc returns to, where the row of the record gets the focus. */
  closeHref: string;
}

/** Esc leaves an open record for its list. Renders nothing. */
export function OpenedRecord({ path, closeHref }: Props) {
  const t = useTranslations('deskShell.help');
  const router = useRouter();
  useEffect(() => rememberOpenedRow(path), [path]);
  useShortcuts([{ key: 'Escape', label: t('close'), run: () => router.push(closeHref) }]);
  return null;
}
