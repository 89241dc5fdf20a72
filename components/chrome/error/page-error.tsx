'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { LinkButton } from '#components/ui/action/link-button';
import { FaultScene } from '#components/ui/art/fault-scene';
import {
  isChunkLoadError,
  reloadOnChunkLoadError,
} from '#lib/access/client/navigation/reload-once';
import { PAGES } from '#lib/base/paths';
import { PageMessage } from './page-message.tsx';
import { useAutomaticRetry } from './use-automatic-retry.ts';
import { useErrorFocus } from './use-error-focus.ts';
import { useRetry } from './use-retry.ts';

export interface PageErrorProps {
  error: unknown;
  retry: () => void;
}

interface Props {
  error: unknown;
  /** Requests the page from the server; without it the document is reloaded. */
  retry?: () => void;
  /** `h2` if a title bar already has the `h1`. */
  heading?: 'h1' | 'h2';
}

/** Replaces a page that failed: explains the error and offers to retry or go home. */
export function PageError({ error, retry, heading }: Props) {
  const t = useTranslations('fault');
  // Shows nothing while an automatic reload may still recover the page.
  const [reloading, setReloading] = useState(() => isChunkLoadError(error));
  useEffect(() => setReloading(reloadOnChunkLoadError(error)), [error]);
  const digest = digestOf(error);
  const retrying = useRetry(digest ? retry : undefined);
  useAutomaticRetry(digest ? retrying.start : undefined);
  useErrorFocus(!reloading);
  if (reloading) return null;
  return (
    <PageMessage
      scene={<FaultScene />}
      title={t('title')}
      heading={heading}
      action={
        <>
          <Button busy={retrying.busy} onClick={retrying.start}>
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
      <p role="status">{retrying.failed && t('still')}</p>
    </PageMessage>
  );
}

/** The id of the error in the server log; empty for an error in the browser. */
function digestOf(error: unknown): string {
  return error instanceof Error && 'digest' in error ? String(error.digest ?? '') : '';
}
