import { Logger, run } from 'graphile-worker';
import { closeDatabase, connections } from '#lib/db/client';
import { log } from '#lib/log';
import { crontab, tasks } from './tasks.ts';

/** Jobs at once in one process: each holds a connection of the pool, which has a few more. */
const CONCURRENCY = 4;

/** The library's "info" tells of every job: that is detail here. */
const SEVERITY = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

export type RunningWorker = {
  /** Takes no more jobs, lets the running ones finish, and closes the connections. */
  stop(): Promise<void>;
  /** Settles when the worker ends: rejects when it ended by itself, through a fault. */
  ended: Promise<void>;
};

/** Starts to work off the job queue, as the application's role. */
export async function runWorker(): Promise<RunningWorker> {
  const pgPool = connections();
  // A connection that breaks while a job holds it fails that job's query; it must not end the process.
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  const runner = await run({
    pgPool,
    taskList: tasks,
    crontab,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new Logger((scope) => (level, message, meta) => {
      log()[SEVERITY[level]](
        { task: scope.taskIdentifier, job: scope.jobId, ...faultOf(meta) },
        message,
      );
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

/** Errors of the driver carry the whole connection with them: the log gets the sentence and the code. */
function faultOf(meta: unknown): { fault?: string; code?: string } {
  const { error } = (meta ?? {}) as { error?: { message?: string; code?: string } };
  return error ? { fault: error.message, code: error.code } : {};
}
