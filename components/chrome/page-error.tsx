'use client';

import { useTranslations } from 'next-intl';
import { PAGES } from '#lib/paths';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from './notice.tsx';

export interface PageErrorProps {
  error: unknown;
  retry: () => void;
}

/** What stands in place of a page that failed: what happened, a way to try again, a way home. */
export function PageError({ error, retry }: PageErrorProps) {
  const t = useTranslations('fault');
  const digest = error instanceof Error && 'digest' in error ? String(error.digest ?? '') : '';
  return (
    <Notice
      scene="fault"
      title={t('title')}
      action={
        <>
          <Button onClick={() => retry()}>{t('retry')}</Button>
          <LinkButton kind="secondary" href={PAGES.root}>
            {t('home')}
          </LinkButton>
        </>
      }
    >
      <p>{t('text')}</p>
      {digest && <p>{t('reference', { digest })}</p>}
    </Notice>
  );
}
