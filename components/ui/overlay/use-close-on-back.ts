'use client';

import { useEffect, useRef } from 'react';
import { pushOverlayEntry } from '#lib/client/navigation/overlay-history';

/** What the way back would close, innermost last. */
const layers: object[] = [];

/**
 * Lets the browser's way back close what lies over the page instead of leaving the page below it.
 * @param close called on the way back while `open`, for the innermost layer alone
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  useEffect(() => {
    if (!open) return;
    const closeIt = () => latest.current();
    return globalThis.navigation ? interceptBackNavigation(closeIt) : pushOverlayEntry(closeIt);
  }, [open]);
}

/** The browser asks before it goes, so no history is made up for this. */
function interceptBackNavigation(close: () => void): () => void {
  const { navigation } = globalThis;
  const layer = {};
  layers.push(layer);
  const listen = (event: NavigateEvent) => {
    if (layers.at(-1) !== layer || !isBackNavigation(event)) return;
    event.preventDefault();
    close();
  };
  navigation?.addEventListener('navigate', listen);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    navigation?.removeEventListener('navigate', listen);
  };
}

/** A browser lets nobody be kept for good: its second way back in a row can't be stopped. */
function isBackNavigation({ navigationType, cancelable, destination }: NavigateEvent): boolean {
  const here = globalThis.navigation?.currentEntry?.index ?? 0;
  return navigationType === 'traverse' && cancelable && destination.index < here;
}
