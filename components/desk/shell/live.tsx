'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { refreshInBackground } from '#lib/site/desk/client/background-refresh';
import { leaveForSignIn } from '#lib/site/desk/client/leave';
import type { DeskNews, QueueCounts } from '#lib/site/desk/live/queues';
import { DESK_STREAM } from '#lib/site/desk/paths';
import { LiveContext } from './live-context.ts';
import { badgeFavicon, badgeTitle } from './waiting-badge.ts';

/** Events within this time cause one refresh. */
const GATHER_MS = 400;
/** Topic of notices, which the bell loads itself (migration 0121). */
const NOTICES = 'notices';

interface Props {
  /** Queue counts at the time of rendering. */
  initial: QueueCounts;
  children: ReactNode;
}

/** Keeps the desk current: one stream per tab, which refreshes the page and marks title and icon. */
export function Live({ initial, children }: Props) {
  const [queues, setQueues] = useState(initial);
  const [isLive, setIsLive] = useState(true);
  const [noticesChanged, setNoticesChanged] = useState(0);
  const refresh = useBackgroundRefresh();

  useEffect(() => {
    const source = new EventSource(`/api/${DESK_STREAM}`);
    let wasInterrupted = false;
    source.addEventListener('news', ({ data }: MessageEvent<string>) => {
      const { queues: current, changed } = JSON.parse(data) as DeskNews;
      setIsLive(true);
      setQueues(current);
      if (changed.includes(NOTICES) || wasInterrupted) setNoticesChanged((count) => count + 1);
      wasInterrupted = false;
      if (changed.some((topic) => topic !== NOTICES)) refresh();
    });
    source.addEventListener('ended', () => leaveForSignIn({ ended: true }));
    source.onerror = () => {
      wasInterrupted = true;
      setIsLive(false);
    };
    return () => source.close();
  }, [refresh]);

  const waiting = Object.values(queues).reduce((sum, count) => sum + count, 0);
  useWaitingBadge(waiting);
  const live = useMemo(
    () => ({ queues, isLive, noticesChanged }),
    [queues, isLive, noticesChanged],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Refreshes the page once for several events. A hidden tab is refreshed when it becomes visible. */
function useBackgroundRefresh(): () => void {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  return useMemo(() => {
    const run = () => {
      timer.current = undefined;
      refreshInBackground(() => startTransition(() => router.refresh()));
    };
    const runWhenShown = () => {
      if (document.visibilityState === 'visible') return run();
      document.addEventListener('visibilitychange', run, { once: true });
    };
    return () => {
      timer.current ??= setTimeout(runWhenShown, GATHER_MS);
    };
  }, [router]);
}

/** Next sets the title of each page, so the badge is set again after that. */
function useWaitingBadge(waiting: number): void {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has a new title
  useEffect(() => {
    badgeTitle(waiting);
    void badgeFavicon(waiting);
    const observer = new MutationObserver(() => badgeTitle(waiting));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [waiting, path]);
}
