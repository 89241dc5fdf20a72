import { useEffect, useRef } from 'react';
import { usePageRefresh } from '#components/ui/refresh/use-page-refresh.ts';
import { useOffline } from '#lib/access/client/api/connectivity';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import { getToken } from '#lib/access/client/api/token';

/** Reloads the figures of the page when the server can be reached again. Typed input stays. */
export function useRefreshOnReconnect(): void {
  const offline = useOffline();
  const wasOffline = useRef(false);
  const { refresh } = usePageRefresh();
  useEffect(() => {
    if (wasOffline.current && !offline) {
      void refresh();
      if (getToken() !== null) void refreshBalance();
    }
    wasOffline.current = offline;
  }, [offline, refresh]);
}
