'use client';

import { useEffect, useRef } from 'react';
import { cancelTraversal } from '#lib/access/client/navigation/cancel-traversal';
import { pushOverlayEntry } from '#lib/access/client/navigation/overlay-history';

/** The open overlays, innermost last. */
const layers: object[] = [];

/** @param goBack goes back after all, once the overlay is closed */
type Close = (goBack: () => void) => void;

/**
 * Makes the browser's back action close an overlay instead of leaving the page.
 * @param close called on back navigation while `open`, for the innermost overlay only
 */
export function useCloseOnBack(open: boolean, close: Close): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  useEffect(() => {
    if (!open) return;
    const onBack: Close = (goBack) => latest.current(goBack);
    return globalThis.navigation?.canGoBack
      ? interceptBackNavigation(onBack)
      : pushOverlayEntry(() => onBack(() => history.back()));
  }, [open]);
}

/**
 * With the Navigation API the back navigation to another entry of this app can be canceled, so no extra
 * history entry is needed. Leaving the app, as after a deep link, cannot be canceled.
 */
function interceptBackNavigation(close: Close): () => void {
  const { navigation } = globalThis;
  const layer = {};
  layers.push(layer);
  const listen = (event: NavigateEvent) => {
    if (layers.at(-1) !== layer || !isBackNavigation(event)) return;
    close(cancelTraversal(event));
  };
  navigation?.addEventListener('navigate', listen);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    navigation?.removeEventListener('navigate', listen);
  };
}

/** True for a cancelable back navigation. Browsers do not let a page cancel two in a row. */
function isBackNavigation({ navigationType, cancelable, destination }: NavigateEvent): boolean {
  const here = globalThis.navigation?.currentEntry?.index ?? 0;
  return navigationType === 'traverse' && cancelable && destination.index < here;
}
