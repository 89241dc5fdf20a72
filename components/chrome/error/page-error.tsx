'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { LinkButton } from '#components/ui/action/link-button';
import { isMissingPart, reloadForMissingPart } from '#lib/client/navigation/reload-once';
import { PAGES } from '#lib/paths';
import { Notice } from './notice.tsx';
import { useAutomaticRetry } from './use-automatic-retry.ts';
import { useErrorFocus } from './use-error-focus.ts';
import { useRetry } from './use-retry.ts';

export interface PageErrorProps {
  error: unknown;
  retry: () => void;
}

interface Props {
  error: unknown;
  /** Asks the server for the page; without it the whole document is got anew. */
  retry?: () => void;
  /** Second under a title bar, which says what page this is. */
  heading?: 'h1' | 'h2';
}

/** What stands in place of a page that failed: what happened, a way to try again, a way home. */
export function PageError({ error, retry, heading }: Props) {
  const t = useTranslations('fault');
  // Nothing is said while the page may yet come whole by itself.
  const [silent, setSilent] = useState(() => isMissingPart(error));
  useEffect(() => setSilent(reloadForMissingPart(error)), [error]);
  const digest = digestOf(error);
  const again = useRetry(digest ? retry : undefined);
  useAutomaticRetry(digest ? again.start : undefined);
  useErrorFocus(!silent);
  if (silent) return null;
  return (
    <Notice
      scene="fault"
      title={t('title')}
      heading={heading}
      action={
        <>
          <Button busy={again.busy} onClick={again.start}>
            {t('retry')}
          </Button>
          <LinkButton kind="secondary" href={PAGES.root}>
            {t('home')}
          </LinkButton>
        </>
      }
    >
      <p>{t('text')}</p>
      {digest && <p>{t('reference', { digest })}</p>}
      <p role="status">{again.failed && t('still')}</p>
    </Notice>
  );
}

/** By what the log of the server names the fault; empty for one of the browser's own. */
function digestOf(error: unknown): string {
  return error instanceof Error && 'digest' in error ? String(error.digest ?? '') : '';
}
