import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { closeDatabase, directConnections } from '#lib/base/db/client';
import { log } from '#lib/base/log';
import { publishRuns } from './job-runs.ts';
import { keepRelaying } from './keep-relaying.ts';
import { holdLivenessLock } from './liveness-lock.ts';
import { crontab, startupJobs, tasks } from './tasks.ts';

/** Concurrent jobs per process; each holds a connection of the pool, which has 12. */
const CONCURRENCY = 4;
/** Interval of looking for due jobs; half a second is enough for one price per second. */
const POLL_MS = 500;

/** Running jobs get this long to finish; the supervisor kills after 20 s. */
const FINISH_MS = 3_000;

/** Log levels: the library logs every job at "info", which is "debug" here. */
const SEVERITY = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

export type RunningWorker = {
  /**
   * Stops taking jobs, lets the running ones finish, and closes the connections. A job that takes longer
   * than 3 s is returned to the queue, where another worker takes it; the process must end then.
   */
  stop(): Promise<void>;
  /** Settles when the worker ends; rejects when it ended through a fault. */
  ended: Promise<void>;
};

/** The tasks of a worker, and when they run. */
interface Work {
  taskList: TaskList;
  crontab: string;
  /** Tasks without a payload that are queued when the worker starts. */
  startupJobs?: readonly string[];
}

/** Starts processing the job queue, as the application's role. */
export async function runWorker(
  { startupJobs: jobs = [], ...work }: Work = { taskList: tasks, crontab, startupJobs },
): Promise<RunningWorker> {
  const pgPool = directConnections();
  const events = new EventEmitter() as WorkerEvents;
  const created = once(events, 'pool:create');
  const runner = await run({
    ...work,
    taskList: publishRuns(work.taskList),
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
  const livenessLock = await holdLivenessLock(workerPool.id);
  for (const task of jobs) await runner.addJob(task, {}, { jobKey: task });
  const relay = keepRelaying();
  log().info('worker started');
  return {
    stop: async () => {
      const finished = Promise.all([relay.stop(), runner.stop()]).then(() => true);
      if (!(await Promise.race([finished, delay(FINISH_MS, false, { ref: false })]))) {
        finished.catch(() => undefined);
        return livenessLock.returnJobs();
      }
      await livenessLock.close();
      await closeDatabase();
    },
    ended: runner.promise,
  };
}

/** Only message and code: errors of the driver hold the whole connection. */
function faultOf(meta: unknown): { fault?: string; code?: string } {
  const { error } = (meta ?? {}) as { error?: { message?: string; code?: string } };
  return error ? { fault: error.message, code: error.code } : {};
}
