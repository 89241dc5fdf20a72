'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { transportMessages } from '#lib/client/api/transport-messages';
import { toast } from '#lib/client/toast';
import { IconButton } from '../action/icon-button.tsx';
import { Icon } from '../art/icon.tsx';
import styles from './refreshable.module.css';
import { usePageRefresh } from './use-page-refresh.ts';
import { usePull } from './use-pull.ts';

interface Refresh {
  refreshing: boolean;
  refresh: () => void;
}

const Context = createContext<Refresh | null>(null);

/** A page that is read anew by drawing it down from its top, or by a `RefreshButton` in it. */
export function Refreshable({ children }: { children: ReactNode }) {
  const t = useTranslations('chrome.ui');
  const { refreshing, refresh: readPage } = usePageRefresh();
  const asked = useRef(false);

  async function refresh() {
    if (refreshing) return;
    asked.current = await readPage();
    if (!asked.current) toast(transportMessages().network, 'failure');
  }

  useEffect(() => {
    if (refreshing || !asked.current) return;
    asked.current = false;
    toast(t('refreshed'), 'success');
  }, [refreshing, t]);

  return (
    <Context value={{ refreshing, refresh }}>
      <PullSign refreshing={refreshing} onPull={refresh} />
      {children}
    </Context>
  );
}

/** The ring that comes down with the finger, and turns until the page is there. */
function PullSign({ refreshing, onPull }: { refreshing: boolean; onPull: () => void }) {
  const pull = usePull(onPull);
  return (
    <div className={styles.place} aria-hidden="true" data-pull-sign="">
      {(pull || refreshing) && (
        <span
          className={clsx(styles.sign, pull?.enough && styles.enough, refreshing && styles.turning)}
          style={{ translate: `0 ${pull?.shown ?? 44}px` }}
        >
          <Icon name="refresh" size={20} />
        </span>
      )}
    </div>
  );
}

/** Reads the page anew, for those who do not pull. Nothing on a page that is not refreshable. */
export function RefreshButton({ className }: { className?: string }) {
  const t = useTranslations('chrome.ui');
  const page = useContext(Context);
  if (!page) return null;
  const { refreshing, refresh } = page;
  return (
    <IconButton
      icon="refresh"
      size={20}
      label={t('refresh')}
      aria-busy={refreshing || undefined}
      className={clsx(refreshing && styles.turning, className)}
      onClick={refresh}
    />
  );
}
