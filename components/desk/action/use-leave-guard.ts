'use client';

import { useCallback, useEffect, useState } from 'react';
import { useCloseOnBack } from '#components/ui/overlay/use-close-on-back.ts';
import { cancelTraversal } from '#lib/access/client/navigation/cancel-traversal';
import { guardLeaving } from '#lib/access/client/navigation/leave-guard';

interface Options {
  /** Whether leaving would lose something. */
  isActive: boolean;
  /** Makes `isActive` false, after the operator has chosen to leave. */
  release: () => void;
}

/** A navigation that waits for an answer, or that was allowed. */
interface Leaving {
  proceed: () => unknown;
}

/**
 * Holds back links, searches, back and forward while `isActive`, and lets the browser ask before the tab
 * is closed. `isAsking`: one of them waits for `leave` or `stay`.
 */
export function useLeaveGuard({ isActive, release }: Options) {
  const [waiting, setWaiting] = useState<Leaving>();
  const [allowed, setAllowed] = useState<Leaving>();
  const ask = useCallback((proceed: () => unknown) => setWaiting({ proceed }), []);

  useEffect(() => (isActive ? guardLeaving(ask) : undefined), [isActive, ask]);
  useCloseOnBack(isActive, ask);
  useEffect(() => (isActive ? interceptForward(ask) : undefined), [isActive, ask]);
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isActive]);

  // After the guard and the dialog have gone, which would hold it back too.
  useEffect(() => {
    if (isActive || !allowed) return;
    setAllowed(undefined);
    allowed.proceed();
  }, [isActive, allowed]);

  return {
    isAsking: waiting !== undefined,
    stay: () => setWaiting(undefined),
    leave: async () => {
      setWaiting(undefined);
      setAllowed(waiting);
      release();
    },
  };
}

/** With the Navigation API only; other browsers can't hold a forward navigation back. */
function interceptForward(ask: (proceed: () => unknown) => void): () => void {
  const { navigation } = globalThis;
  const listen = (event: NavigateEvent) => {
    const here = navigation?.currentEntry?.index ?? 0;
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    if (event.destination.index > here) ask(cancelTraversal(event));
  };
  navigation?.addEventListener('navigate', listen);
  return () => navigation?.removeEventListener('navigate', listen);
}
