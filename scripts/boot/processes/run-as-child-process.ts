import { isDatabaseAway } from '#lib/base/db/database-error';
import { toSentence } from '../boot-error.ts';

/** Exit code if the database is away; the supervisor then restarts the process without a limit. */
export const DATABASE_AWAY_EXIT = 75;

/** The ports that a web process serves: the site of the members, and the desk if it serves that. */
export interface ServedPorts {
  port?: number | undefined;
  deskPort?: number | undefined;
}

/** Messages of a child to its supervisor. */
export type ChildMessage =
  | ({ type: 'ready' } & ServedPorts)
  /** Sent once a second; from the first one on, silence counts as hanging. `lagMs`: event-loop lag. */
  | { type: 'heartbeat'; lagMs: number }
  | { type: 'fault'; sentence: string };

/**
 * Why a process stops: SIGTERM stops one of several, whose clients go elsewhere, and may take some
 * seconds; the others (Ctrl-C, a closed terminal, a parent that ended) stop everything at once.
 */
export type StopSignal = 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'disconnect';

export function tellParent(message: ChildMessage): void {
  // A parent that has just ended is noticed by `disconnect`.
  if (process.connected) process.send?.(message, () => undefined);
}

/**
 * Runs one of the product's processes until SIGTERM, SIGINT or SIGHUP, or until its parent ends.
 * @param start starts the process and returns a function that stops it
 */
export async function runAsChildProcess(
  start: () => Promise<(signal: StopSignal) => Promise<void>>,
): Promise<void> {
  let stop: ((signal: StopSignal) => Promise<void>) | undefined;
  let ending: StopSignal | undefined;
  const end = async (signal: StopSignal) => {
    ending = signal;
    if (!stop) return;
    const once = stop;
    stop = undefined;
    try {
      await once(signal);
      process.exit(0);
    } catch (error) {
      console.error(toSentence(error));
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void end(signal));
  process.on('disconnect', () => void end('disconnect'));
  try {
    stop = await start();
  } catch (error) {
    endWithFault(error);
  }
  if (ending) await end(ending);
}

/** Ends this process with one sentence, which the parent prints if there is one. */
export function endWithFault(error: unknown, sentence = toSentence(error)): never {
  if (!process.connected) console.error(sentence);
  tellParent({ type: 'fault', sentence });
  process.exit(isDatabaseAway(error) ? DATABASE_AWAY_EXIT : 1);
}
