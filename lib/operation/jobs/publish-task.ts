import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { log } from '#lib/base/log';
import { getLastBooksCheck } from '#lib/operation/audit/books-checks';
import { getBooksProgress } from '#lib/operation/audit/books-progress';
import { publishHead } from '#lib/operation/audit/publish-head';
import { getEventHead } from '#lib/operation/audit/seal-events';

/** The positions of both chains that this process published last. */
let published: string | undefined;

/**
 * Publishes the newest verified head of the chain with the head of the chain of events, if one of them is new
 * and the books are sound.
 */
export const publishTask: Task = async () => {
  const { CHAIN_HEAD_FILE: file, CHAIN_HEAD_URL: url, CHAIN_HEAD_KEY: key } = env();
  if (!file && !url) return;
  const head = (await getBooksProgress(database()))?.head;
  const check = await getLastBooksCheck(database(), 'verify');
  if (!head || check?.verdict !== 'sound') return;
  try {
    const events = (await getEventHead(database())) ?? undefined;
    const positions = `${head.position} ${events?.position}`;
    if (positions === published) return;
    await publishHead({ file, url, key }, { ...head, events }, new Date());
    published = positions;
  } catch (error) {
    log().error({ fault: (error as Error).message }, 'chain head not published');
  }
};
