import { createHmac } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { NotedHead } from '#lib/books/ledger/noted-heads';

/** Where heads of the chain are published. */
export interface HeadPlaces {
  /** File that a line is added to. */
  file?: string | undefined;
  /** Address that a head is posted to, and the key that signs it. */
  url?: string | undefined;
  key?: string | undefined;
}

const TIMEOUT_MS = 5_000;
/** Pauses before the second and the third try. */
const RETRY_MS = [1_000, 4_000];

/**
 * Publishes a verified head of the chain outside of the database, so that the chain can be compared with it
 * later: as one line of JSON in a file, and by POST with the header `Jinku-Signature`, the HMAC-SHA256 of
 * the body in hex. A post is tried three times, follows no redirect and takes at most 20 s.
 * @throws {Error} if a place did not take it; the others have it
 */
export async function publishHead(places: HeadPlaces, head: NotedHead, now: Date): Promise<void> {
  const line = JSON.stringify({ ...head, published_at: now.toISOString() });
  const { file, url, key } = places;
  const results = await Promise.allSettled([
    file ? appendFile(file, `${line}\n`, { mode: 0o640, flush: true }) : null,
    url ? post(url, line, key) : null,
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function post(url: string, body: string, key = ''): Promise<void> {
  const signature = createHmac('sha256', key).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'jinku-signature': signature };
  for (let attempt = 0; ; attempt++) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.body?.cancel();
      if (answer.ok) return;
      throw new Error(`the receiver of chain heads answered ${answer.status}`);
    } catch (error) {
      const pauseMs = RETRY_MS[attempt];
      if (pauseMs === undefined) throw error;
      await delay(pauseMs);
    }
  }
}
