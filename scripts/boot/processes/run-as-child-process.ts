import { isDatabaseAway } from '#lib/db/database-error';
import { sentenceOf } from '../boot-error.ts';

/** Exit code of a process that ends because the database is away: starting it again is all it takes. */
export const DATABASE_AWAY_EXIT = 75;

/** What a child tells the process that started it. */
export type ChildMessage =
  /** `probePort` is where `/livez` is answered on loopback, whatever comes to `port`. */
  { type: 'ready'; port?: number; probePort?: number } | { type: 'fault'; sentence: string };

export function tellParent(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}

/**
 * Runs one of the product's processes: `start` brings it up and returns how to end it. It ends on
 * SIGTERM, SIGINT and SIGHUP, and when the process that started it dies, whatever killed that one.
 */
export async function runAsChildProcess(start: () => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  let ending = false;
  const end = async () => {
    ending = true;
    if (!stop) return;
    const once = stop;
    stop = undefined;
    try {
      await once();
      process.exit(0);
    } catch (error) {
      console.error(sentenceOf(error));
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  try {
    stop = await start();
  } catch (error) {
    endWithFault(error);
  }
  if (ending) await end();
}

/** Ends this process with one sentence, printed by the parent when there is one. */
export function endWithFault(error: unknown, sentence = sentenceOf(error)): never {
  if (!process.connected) console.error(sentence);
  tellParent({ type: 'fault', sentence });
  process.exit(isDatabaseAway(error) ? DATABASE_AWAY_EXIT : 1);
}
