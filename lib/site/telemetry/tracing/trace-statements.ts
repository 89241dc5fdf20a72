import { AsyncResource } from 'node:async_hooks';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type pg from 'pg';
import { activeContext } from './active-context.ts';

/** Statements are built with parameters, so their text holds no values; long ones are cut. */
const MAX_TEXT = 2_000;

type Callback = (error: Error | null, result: unknown) => void;
/** What the driver's `query` takes, besides objects of libraries. */
interface Statement {
  name?: string;
  text?: string;
}

/**
 * Gives a span to each statement that runs within the span of a request or a job. Statements without
 * one, such as the queue's own, get none.
 */
export function traceStatements(tracer: Tracer, pool: pg.Pool): void {
  pool.on('connect', (client) => traceClient(tracer, client));
  const connect = pool.connect.bind(pool) as (callback?: (...given: unknown[]) => void) => unknown;
  // The pool calls back in the context of whoever released the connection.
  const bound = (callback?: (...given: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect();
  pool.connect = bound as typeof pool.connect;
}

function traceClient(tracer: Tracer, client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const traced = (...given: unknown[]) => {
    const parent = activeContext.getStore();
    const statement = statementOf(given[0]);
    if (!parent || !statement) return query(...given);
    const span = tracer.startSpan(nameOf(statement), optionsOf(statement), parent);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const ended: Callback = (error, result) => {
        endSpan(span, error);
        (callback as Callback)(error, result);
      };
      return query(...given.slice(0, -1), ended);
    }
    const running = query(...given) as Promise<unknown>;
    running.then(
      () => endSpan(span, null),
      (error: Error) => endSpan(span, error),
    );
    return running;
  };
  client.query = traced as typeof client.query;
}

/** Undefined for a query object of a library, which is neither called back nor a promise. */
function statementOf(given: unknown): Statement | undefined {
  if (typeof given === 'string') return { text: given };
  return given && typeof given === 'object' && !('submit' in given) ? given : undefined;
}

function nameOf({ name, text = '' }: Statement): string {
  return name ?? operationOf(text);
}

function operationOf(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'statement';
}

function optionsOf({ text = '' }: Statement) {
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operationOf(text),
    'db.query.text': text.slice(0, MAX_TEXT),
  };
  return { kind: SpanKind.CLIENT, attributes };
}

/** Only the code of an error: its message and detail may hold a row. */
function endSpan(span: Span, error: Error | null): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', 'code' in error ? String(error.code) : error.name);
  }
  span.end();
}
