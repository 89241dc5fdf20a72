import type { Task } from 'graphile-worker';
import { getLastBooksCheck } from '#lib/audit/books-checks';
import { getBooksProgress } from '#lib/audit/books-progress';
import { publishHead } from '#lib/audit/publish-head';
import { getEventHead } from '#lib/audit/seal-events';
import { database } from '#lib/db/client';
import { env } from '#lib/env';
import { log } from '#lib/log';

/** The position that this process published last. */
let published: string | undefined;

/**
 * Publishes the newest verified head of the chain if it is a new one and the books are sound, with the head of
 * the chain of events.
 */
export const publishTask: Task = async () => {
  const { CHAIN_HEAD_FILE: file, CHAIN_HEAD_URL: url, CHAIN_HEAD_KEY: key } = env();
  if (!file && !url) return;
  const head = (await getBooksProgress(database()))?.head;
  const check = await getLastBooksCheck(database(), 'verify');
  if (!head || head.position === published || check?.verdict !== 'sound') return;
  try {
    const events = (await getEventHead(database())) ?? undefined;
    await publishHead({ file, url, key }, { ...head, events }, new Date());
    published = head.position;
  } catch (error) {
    log().error({ fault: (error as Error).message }, 'chain head not published');
  }
};
