'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { transportMessages } from '#lib/access/client/api/transport-messages';
import { toast } from '#lib/access/client/toast';
import { IconButton } from '../action/icon-button.tsx';
import { VaultDial } from '../display/vault-dial.tsx';
import styles from './refreshable.module.css';
import { usePageRefresh } from './use-page-refresh.ts';
import { usePull } from './use-pull.ts';

interface Refresh {
  refreshing: boolean;
  refresh: () => void;
}

const RefreshContext = createContext<Refresh | null>(null);

/** A page that reloads its data by pull-to-refresh or by a `RefreshButton` inside. */
export function Refreshable({ children }: { children: ReactNode }) {
  const t = useTranslations('chrome.ui');
  const { refreshing, refresh: refreshPage } = usePageRefresh();
  const requested = useRef(false);

  async function refresh() {
    if (refreshing) return;
    requested.current = await refreshPage();
    if (!requested.current) toast(transportMessages().network, 'failure');
  }

  useEffect(() => {
    if (refreshing || !requested.current) return;
    requested.current = false;
    toast(t('refreshed'), 'success');
  }, [refreshing, t]);

  return (
    <RefreshContext value={{ refreshing, refresh }}>
      <PullIndicator refreshing={refreshing} onPull={refresh} />
      {children}
    </RefreshContext>
  );
}

/** The pull-to-refresh indicator: a dial that the finger turns, and that turns on until the data is loaded. */
function PullIndicator({ refreshing, onPull }: { refreshing: boolean; onPull: () => void }) {
  const pull = usePull(onPull);
  return (
    <div className={styles.place} aria-hidden="true" data-pull-sign="">
      {(pull || refreshing) && (
        <span
          className={clsx(styles.sign, (pull?.triggers || refreshing) && styles.enough)}
          style={{ translate: `0 ${pull?.offset ?? 44}px` }}
        >
          <VaultDial size={24} turns={pull?.progress} turning={refreshing} />
        </span>
      )}
    </div>
  );
}

/** Reloads the data of the page, as an alternative to pulling. Null outside `Refreshable`. */
export function RefreshButton({ className }: { className?: string }) {
  const t = useTranslations('chrome.ui');
  const page = useContext(RefreshContext);
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
