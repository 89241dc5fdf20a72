import { Counter, Histogram, type Registry } from 'prom-client';
import { JOB_RUNS, type JobRun } from '#lib/operation/jobs/job-runs';

const SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Counts the runs of jobs, with their durations. @returns a function that ends it */
export function countJobs(registry: Registry): () => void {
  const runs = new Counter({
    name: 'jinku_job_runs_total',
    help: 'Runs of jobs: done, error (it will run again) or failed (it will not).',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'jinku_job_duration_seconds',
    help: 'Duration of the runs of jobs.',
    labelNames: ['task'],
    buckets: SECONDS,
    registers: [registry],
  });
  const startedAt = new WeakMap<JobRun, number>();
  const subscribers = {
    start: (run: JobRun) => {
      startedAt.set(run, performance.now());
      for (const outcome of ['error', 'failed']) runs.inc({ task: run.task, outcome }, 0);
    },
    end: () => undefined,
    asyncStart: () => undefined,
    error: () => undefined,
    asyncEnd: (run: JobRun) => {
      runs.inc({ task: run.task, outcome: outcomeOf(run) });
      const since = startedAt.get(run) ?? performance.now();
      seconds.observe({ task: run.task }, (performance.now() - since) / 1000);
    },
  };
  JOB_RUNS.subscribe(subscribers);
  return () => void JOB_RUNS.unsubscribe(subscribers);
}

function outcomeOf(run: JobRun): string {
  if (!('error' in run)) return 'done';
  return run.attempt < run.maxAttempts ? 'error' : 'failed';
}
