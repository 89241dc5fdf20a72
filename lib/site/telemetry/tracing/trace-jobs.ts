import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { JOB_RUNS, type JobRun } from '#lib/operation/jobs/job-runs';
import { activeContext } from './active-context.ts';

/** Gives each run of a job a span. @returns a function that ends it */
export function traceJobs(tracer: Tracer): () => void {
  const spans = new WeakMap<JobRun, Span>();
  JOB_RUNS.start.bindStore(activeContext, (message) => {
    const run = message as JobRun;
    const attributes = { 'jinku.task': run.task, 'jinku.attempt': run.attempt };
    const span = tracer.startSpan(`job ${run.task}`, { kind: SpanKind.CONSUMER, attributes });
    spans.set(run, span);
    return trace.setSpan(ROOT_CONTEXT, span);
  });
  const end = (message: unknown) => {
    const run = message as JobRun;
    const span = spans.get(run);
    if ('error' in run) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  JOB_RUNS.asyncEnd.subscribe(end);
  return () => {
    JOB_RUNS.start.unbindStore(activeContext);
    JOB_RUNS.asyncEnd.unsubscribe(end);
  };
}
