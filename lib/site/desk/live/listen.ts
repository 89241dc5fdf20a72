import { setTimeout as delay } from 'node:timers/promises';
import { openDedicatedConnection } from '#lib/base/db/dedicated-connection';
import { log } from '#lib/base/log';

/** Channel of migration 0038. */
const CHANNEL = 'desk';
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

interface DeskListener {
  onTopic(topic: string): void;
  /** Called when (re)connected. Notifications sent while disconnected were lost. */
  onConnected(): void;
}

/** Listens to what changes for the desk on one connection, and reconnects when it breaks. */
export async function listenToDesk(listener: DeskListener, signal: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    try {
      await listenOnce(listener, signal);
      retryMs = FIRST_RETRY_MS;
    } catch (error) {
      log().warn({ fault: (error as Error).message }, 'desk listener');
    }
    await delay(retryMs, undefined, { signal }).catch(() => undefined);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }
}

/** Resolves when the connection has ended. */
async function listenOnce(listener: DeskListener, signal: AbortSignal): Promise<void> {
  const client = await openDedicatedConnection();
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const close = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', close);
  try {
    client.on('notification', ({ payload = '' }) => listener.onTopic(payload));
    await client.query(`LISTEN ${CHANNEL}`);
    listener.onConnected();
    if (signal.aborted) close();
    await ended;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
