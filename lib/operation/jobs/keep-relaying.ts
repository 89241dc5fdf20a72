import { setTimeout as delay } from 'node:timers/promises';
import { database } from '#lib/base/db/client';
import { log } from '#lib/base/log';
import { relayRequests } from '#lib/base/queue/relay-requests';

/** Transactions of this time share one commit that notifies. */
const RELAY_MS = 100;
/** Pause after a fault. */
const RETRY_MS = 1_000;
/** One line a minute while it fails. */
const FAULTS_PER_LINE = 60;

/** Relays requests ten times a second until it is stopped. A fault is logged once a minute. */
export function keepRelaying(): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const relaying = relayUntil(stopped.signal);
  return {
    stop: () => {
      stopped.abort();
      return relaying;
    },
  };
}

async function relayUntil(signal: AbortSignal): Promise<void> {
  let faults = 0;
  while (!signal.aborted) {
    try {
      await relayRequests(database());
      faults = 0;
    } catch (error) {
      if (faults++ % FAULTS_PER_LINE === 0)
        log().error({ fault: (error as Error).message }, 'relay of jobs and desk changes');
    }
    await delay(faults === 0 ? RELAY_MS : RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
