import { tracingChannel } from 'node:diagnostics_channel';
import type { Task, TaskList } from 'graphile-worker';

/** A run of a job; `error` is set by the channel when it fails. */
export interface JobRun {
  task: string;
  /** 1 for the first run. */
  attempt: number;
  maxAttempts: number;
  error?: unknown;
}
export const JOB_RUNS = tracingChannel<unknown, JobRun>('jinku:job');

/** Publishes the start and the end of each run of a task. */
export function publishRuns(taskList: TaskList): TaskList {
  const wrap = (name: string, task: Task): Task => {
    return (payload, helpers) => {
      const { attempts, max_attempts: maxAttempts } = helpers.job;
      const context: JobRun = { task: name, attempt: attempts, maxAttempts };
      return JOB_RUNS.tracePromise(async () => task(payload, helpers), context);
    };
  };
  const entries = Object.entries(taskList).flatMap(([name, task]) =>
    task ? [[name, wrap(name, task as Task)] as const] : [],
  );
  return Object.fromEntries(entries);
}
