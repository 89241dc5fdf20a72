'use client';

import { useSyncExternalStore } from 'react';
import { isServerReady } from './server-ready.ts';

const PROBE_MS = 5_000;

/**
 * Whether the server can be reached. Follows the browser's online and offline events, and requests
 * that got no response: each of them probes the server, which is repeated until it answers.
 */
export class Connectivity {
  readonly #probe: () => Promise<boolean>;
  readonly #listeners = new Set<() => void>();
  #isOffline = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(probe: () => Promise<boolean>) {
    this.#probe = probe;
  }

  isOffline = (): boolean => this.#isOffline;

  /** Calls `listener` after every change. @returns a function that removes it */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reports that the device has lost its network. */
  reportOffline = (): void => this.#change(true);

  /** Probes the server now, e.g. after a request without a response. */
  probe = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#change(!(await this.#probe()));
  };

  #change(isOffline: boolean): void {
    clearTimeout(this.#timer);
    if (isOffline) this.#timer = setTimeout(this.probe, PROBE_MS);
    if (isOffline === this.#isOffline) return;
    this.#isOffline = isOffline;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The connectivity of this page. */
const connectivity = new Connectivity(isServerReady);

if (typeof window !== 'undefined') {
  window.addEventListener('offline', connectivity.reportOffline);
  window.addEventListener('online', connectivity.probe);
}

/** Reports a request without a response, which may mean that the server cannot be reached. */
export function reportLostResponse(): void {
  if (typeof window !== 'undefined') void connectivity.probe();
}

/** Whether the server cannot be reached, for event handlers. */
export const isOffline = connectivity.isOffline;

/** True while the server cannot be reached; false on the server and during hydration. */
export function useOffline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOffline, () => false);
}
