'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { isOffline } from '#lib/access/client/api/connectivity';
import { openKnownScreen, readTimeOf } from '#lib/access/client/navigation/known-screens';
import { leavePage } from '#lib/access/client/navigation/leave-guard';
import { beginNavigation } from '#lib/access/client/navigation/pending-navigation';
import { findLink, isPlainClick, readPath } from './find-link.ts';

/** Events that announce a tap on a link. */
const INTENTS = ['touchstart', 'mouseover', 'focusin'] as const;

/**
 * Opens the pages of all `Link`s without a reload: a known screen from memory, another one from the server,
 * prefetched on touch, hover or focus, because pages are rendered per user. Marks the tapped link until its
 * page is displayed.
 */
export function LinkNavigation() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [tapped, setTapped] = useState<HTMLAnchorElement | null>(null);
  const prefetched = useRef('');

  useEffect(() => {
    if (!pending || !tapped) return;
    tapped.dataset.pending = '';
    const end = beginNavigation();
    return () => {
      delete tapped.dataset.pending;
      end();
    };
  }, [pending, tapped]);

  useEffect(() => {
    const navigate = (event: MouseEvent) => {
      const link = findLink(event);
      const path = link && readPath(link);
      if (!path || event.defaultPrevented || !isPlainClick(event, link)) return;
      event.preventDefault();
      leavePage(() => {
        setTapped(link);
        startTransition(() => {
          const replaces = link.dataset.link === 'replace';
          // Without a network no figures of an earlier visit are shown.
          if (!isOffline() && openKnownScreen(path, replaces)) return;
          if (replaces) router.replace(path);
          else router.push(path);
        });
      });
    };
    addEventListener('click', navigate);
    return () => removeEventListener('click', navigate);
  }, [router]);

  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = findLink(event);
      const path = link && readPath(link);
      if (!path || path === prefetched.current || readTimeOf(path) !== null) return;
      prefetched.current = path;
      router.prefetch(path);
    };
    for (const name of INTENTS) addEventListener(name, prefetch, { passive: true });
    return () => {
      for (const name of INTENTS) removeEventListener(name, prefetch);
    };
  }, [router]);

  return null;
}
