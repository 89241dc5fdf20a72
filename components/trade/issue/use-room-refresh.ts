'use client';

import { useCallback, useEffect, useRef } from 'react';
import { useIssueEvents } from '#components/market/live/use-market-stream.ts';
import { pollWhileVisible } from '#components/records/status/poll-while-visible.ts';
import { usePageRefresh } from '#components/ui/refresh/use-page-refresh.ts';
import { refreshBalance } from '#lib/access/client/api/refresh-user';

const POLL_MS = 3000;
/** Debounce: issues of all rooms change state in the same second, so one refresh is enough. */
const DEBOUNCE_MS = 250;

/**
 * Refreshes the page when an issue of a room changes state (any room if `roomId` is null). Because
 * stream events can be lost, also polls while `isDue`, and refreshes when the page becomes visible
 * again.
 * @param isDue true if something on the page is about to change
 * @param reload also reloads data that the page refresh does not include
 */
export function useRoomRefresh(
  roomId: string | null,
  isDue: boolean,
  reload?: () => Promise<void>,
): void {
  const refresh = useQueuedRefresh(reload);

  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  useIssueEvents((event) => {
    if (roomId !== null && event.room_id !== roomId) return;
    clearTimeout(debounce.current);
    debounce.current = setTimeout(refresh, DEBOUNCE_MS);
  }, refresh);
  useEffect(() => () => clearTimeout(debounce.current), []);

  useEffect(() => {
    if (!isDue) return;
    return pollWhileVisible(
      async () => refresh(),
      () => POLL_MS,
    );
  }, [isDue, refresh]);

  useEffect(() => {
    const onVisibilityChange = () => {
      if (!document.hidden) refresh();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [refresh]);
}

/**
 * Refreshes the page and the balance. A refresh while one is pending is queued: restarting it would
 * delay the page again and again on a slow device.
 */
function useQueuedRefresh(reload: (() => Promise<void>) | undefined): () => void {
  const { refreshing, refresh: readPage } = usePageRefresh();
  const isPending = useRef(false);
  const isQueued = useRef(false);

  const refresh = useCallback(() => {
    isQueued.current = isPending.current;
    if (isPending.current) return;
    isPending.current = true;
    void readPage().then((started) => {
      // The refresh did not start, so `refreshing` will not change.
      if (!started) isPending.current = false;
    });
    void refreshBalance();
    void reload?.();
  }, [readPage, reload]);

  useEffect(() => {
    if (refreshing) return;
    isPending.current = false;
    if (isQueued.current) refresh();
  }, [refreshing, refresh]);

  return refresh;
}
