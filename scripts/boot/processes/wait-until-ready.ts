import { setTimeout as delay } from 'node:timers/promises';
import { BootError } from '../boot-error.ts';

const PATIENCE_MS = 90_000;

/**
 * Polls `/readyz` until it answers 200.
 * @throws {BootError} with the last answer, after 90 s
 */
export async function waitUntilReady(origin: string, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let answer = 'nothing'; ; ) {
    try {
      const response = await fetch(`${origin}/readyz`, { signal });
      if (response.ok) return;
      answer = `${response.status} ${await response.text()}`;
    } catch (error) {
      signal?.throwIfAborted();
      answer = String((error as Error).cause ?? error);
    }
    if (Date.now() > deadline)
      throw new BootError(`The server does not become ready; /readyz answers ${answer}.`);
    await delay(100);
  }
}
