import { EventEmitter, once } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { closeDatabase, connections } from '#lib/db/client';
import { log } from '#lib/log';
import { holdLivenessLock } from './liveness-lock.ts';
import { crontab, standing, tasks } from './tasks.ts';

/** Jobs at once in one process: each holds a connection of the pool, which has a few more. */
const CONCURRENCY = 4;
/** Jobs that are due by the clock are noticed by asking: half a second keeps a price a second. */
const POLL_MS = 500;

/** The library's "info" tells of every job: that is detail here. */
const SEVERITY = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

export type RunningWorker = {
  /** Takes no more jobs, lets the running ones finish, and closes the connections. */
  stop(): Promise<void>;
  /** Settles when the worker ends: rejects when it ended by itself, through a fault. */
  ended: Promise<void>;
};

/** What a worker can do, and what runs by the clock. */
interface Work {
  taskList: TaskList;
  crontab: string;
  /** Tasks without a payload to be queued at once. */
  standing?: readonly string[];
}

/** Starts to work off the job queue, as the application's role. */
export async function runWorker(
  { standing: atOnce = [], ...work }: Work = { taskList: tasks, crontab, standing },
): Promise<RunningWorker> {
  const pgPool = connections();
  const events = new EventEmitter() as WorkerEvents;
  const created = once(events, 'pool:create');
  const runner = await run({
    ...work,
    pgPool,
    events,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new Logger((scope) => (level, message, meta) => {
      log()[SEVERITY[level]](
        { task: scope.taskIdentifier, job: scope.jobId, ...faultOf(meta) },
        message,
      );
    }),
  });
  const [{ workerPool }] = (await created) as [{ workerPool: { id: string } }];
  const lifeline = await holdLivenessLock(workerPool.id);
  for (const task of atOnce) await runner.addJob(task, {}, { jobKey: task });
  log().info('worker started');
  return {
    stop: async () => {
      await runner.stop();
      await lifeline.close();
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
