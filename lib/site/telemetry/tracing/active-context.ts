import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, trace } from '@opentelemetry/api';

/** The context with the span of the request or job that runs. */
export const activeContext = new AsyncLocalStorage<Context>();

/** The fields by which a line of the log belongs to a trace; none outside of a span. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const context = activeContext.getStore();
  const span = context && trace.getSpanContext(context);
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
