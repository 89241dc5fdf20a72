'use client';

import { useCallback, useEffect, useRef } from 'react';
import { useIssueEvents } from '#components/market/live/use-market-stream.ts';
import { pollWhileVisible } from '#components/records/status/poll-while-visible.ts';
import { usePageRefresh } from '#components/ui/refresh/use-page-refresh.ts';
import { refreshBalance } from '#lib/client/api/refresh-user';

const POLL_MS = 3000;
/** Rooms close and open in the same second: one look at the page is enough for all of them. */
const GATHER_MS = 250;

/**
 * Brings the page up to date when an issue of its room goes on, or of any room for `null`. What the stream does not tell is
 * asked for: every few seconds while something is due, and when the reader comes back to the page.
 * @param due whether the page shows something that must soon become something else
 * @param look brings up to date what the page does not draw itself
 */
export function useRoomRefresh(
  roomId: string | null,
  due: boolean,
  look?: () => Promise<void>,
): void {
  const { refreshing, refresh: readPage } = usePageRefresh();
  const underWay = useRef(false);
  const again = useRef(false);

  const refresh = useCallback(() => {
    // A look that overtakes the one before it puts the page off: on a slow device it would never come.
    again.current = underWay.current;
    if (underWay.current) return;
    underWay.current = true;
    void readPage().then((read) => {
      // Nothing is under way that would end.
      if (!read) underWay.current = false;
    });
    void refreshBalance();
    void look?.();
  }, [readPage, look]);

  useEffect(() => {
    if (refreshing) return;
    underWay.current = false;
    if (again.current) refresh();
  }, [refreshing, refresh]);

  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  useIssueEvents((event) => {
    if (roomId !== null && event.room_id !== roomId) return;
    clearTimeout(gathering.current);
    gathering.current = setTimeout(refresh, GATHER_MS);
  }, refresh);
  useEffect(() => () => clearTimeout(gathering.current), []);

  useEffect(() => {
    if (!due) return;
    return pollWhileVisible(
      async () => refresh(),
      () => POLL_MS,
    );
  }, [due, refresh]);

  useEffect(() => {
    const seen = () => {
      if (!document.hidden) refresh();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [refresh]);
}
