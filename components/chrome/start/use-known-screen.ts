import { getDefaultStore } from 'jotai';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useState, useTransition } from 'react';
import { isServerReady } from '#lib/access/client/api/server-ready';
import {
  addressOf,
  arriveAt,
  readScreenAgain,
  readTimeOf,
  rememberScreen,
} from '#lib/access/client/navigation/known-screens';
import { lateScreenAtom } from '#lib/access/client/storage/store';

/** After this time the age of the figures is shown. */
const LATE_MS = 1_000;
/** Pause before the server is asked again whether it is ready. */
const RETRY_MS = 3_000;

/**
 * Remembers each screen, and reads the figures of one that was opened from memory again. Until they have come
 * they are grey (`data-outdated`), and after a second a note has the time of their reading.
 */
export function useKnownScreen(): void {
  const path = usePathname();
  const query = useSearchParams().toString();
  const [outdated, setOutdated] = useState<{ address: string; readAt: number } | null>(null);
  const router = useRouter();
  const [reading, startReading] = useTransition();
  const [asked, setAsked] = useState(false);

  useLayoutEffect(() => {
    const address = addressOf(path, query);
    const readAt = readTimeOf(address) ?? Date.now();
    const isOpened = arriveAt(address);
    if (isOpened) scrollTo({ top: 0, behavior: 'instant' });
    setAsked(false);
    setOutdated(isOpened ? { address, readAt } : null);
  }, [path, query]);

  useLayoutEffect(() => {
    if (!outdated) return;
    const { dataset } = document.documentElement;
    const readAt = new Date(outdated.readAt).toISOString();
    dataset.outdated = '';
    const late = setTimeout(() => getDefaultStore().set(lateScreenAtom, readAt), LATE_MS);
    return () => {
      delete dataset.outdated;
      clearTimeout(late);
      getDefaultStore().set(lateScreenAtom, null);
    };
  }, [outdated]);

  useEffect(() => {
    if (!outdated) return;
    const stopped = new AbortController();
    void whenReady(stopped.signal, () => {
      setAsked(true);
      startReading(() => readScreenAgain(router, outdated.address));
    });
    return () => stopped.abort();
  }, [outdated, router]);

  useEffect(() => {
    if (!outdated || !asked || reading) return;
    rememberScreen(outdated.address);
    // Another known screen may have come in the same commit.
    setOutdated((now) => (now === outdated ? null : now));
  }, [outdated, asked, reading]);
}

/** Asks until the server is ready, unless it is stopped. */
async function whenReady(signal: AbortSignal, then: () => void): Promise<void> {
  while (!signal.aborted) {
    const ready = await isServerReady();
    if (signal.aborted) return;
    if (ready) return then();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
