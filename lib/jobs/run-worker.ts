import { Logger, run } from 'graphile-worker';
import { closeDatabase, connections } from '#lib/db/client';
import { log } from '#lib/log';
import { crontab, tasks } from './tasks.ts';

/** Jobs at once in one process: each holds a connection of the pool, which has a few more. */
const CONCURRENCY = 4;

export type RunningWorker = {
  /** Takes no more jobs, lets the running ones finish, and closes the connections. */
  stop(): Promise<void>;
  /** Settles when the worker ends: rejects when it ended by itself, through a fault. */
  ended: Promise<void>;
};

/** Starts to work off the job queue, as the application's role. */
export async function runWorker(): Promise<RunningWorker> {
  const runner = await run({
    pgPool: connections(),
    taskList: tasks,
    crontab,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new Logger((scope) => (level, message, meta) => {
      // The library's "info" tells of every job: that is detail here.
      const severity = level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level;
      log()[severity]({ job: scope.label, ...(level === 'error' && meta) }, message);
    }),
  });
  log().info('worker started');
  return {
    stop: async () => {
      await runner.stop();
      await closeDatabase();
    },
    ended: runner.promise,
  };
}
