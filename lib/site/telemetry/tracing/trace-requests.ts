import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { isTrustedProxy } from '#lib/running/limits/client-address';
import { answerCode } from '#lib/site/server/answer-code';
import type { RequestRoute } from '../request-route.ts';
import { activeContext } from './active-context.ts';

/** Requests that get a span. Streams last for hours; probes and files tell nothing. */
const TRACED: ReadonlySet<string> = new Set(['call', 'page', 'unknown', 'malformed']);

const propagator = new W3CTraceContextPropagator();

/** The span of a request. */
export interface RequestSpan {
  /** Answers the request in the span. */
  run(answer: () => void): void;
  /** To be called when the response is closed. */
  end(): void;
}

/** Begins a span, if the request gets one. It holds the route and never the request's own text. */
export function beginRequestSpan(
  tracer: Tracer,
  request: IncomingMessage,
  response: ServerResponse,
  { kind, route, method }: RequestRoute,
): RequestSpan | undefined {
  if (!TRACED.has(kind)) return undefined;
  const parent = parentOf(request);
  const attributes = { 'http.request.method': method, 'http.route': route };
  const options = { kind: SpanKind.SERVER, attributes };
  const span = tracer.startSpan(`${method} ${route}`, options, parent);
  return {
    run: (answer) => activeContext.run(trace.setSpan(parent, span), answer),
    end: () => {
      const { statusCode } = response;
      span.setAttribute('http.response.status_code', statusCode);
      span.setAttribute('jinku.code', answerCode(response));
      span.setAttribute('jinku.request_id', String(response.getHeader('x-request-id') ?? ''));
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** The trace that a trusted proxy began; anybody else's `traceparent` is ignored. */
function parentOf({ headers, socket }: IncomingMessage): Context {
  if (headers.traceparent === undefined) return ROOT_CONTEXT;
  if (!isTrustedProxy(socket.remoteAddress ?? '')) return ROOT_CONTEXT;
  return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
}
