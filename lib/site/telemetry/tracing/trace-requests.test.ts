import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { beginRequestSpan } from './trace-requests.ts';

process.env.TRUST_PROXY = '192.0.2.9';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The span of one request from a peer that sends a `traceparent`. */
function spanOf(remoteAddress: string, traceparent: string): ReadableSpan | undefined {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const request = { headers: { traceparent }, socket: { remoteAddress } };
  const response = { statusCode: 200, getHeader: () => 'id' };
  beginRequestSpan(
    provider.getTracer('test'),
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    { kind: 'call', route: '/api/balance', method: 'POST' },
  )?.end();
  return exporter.getFinishedSpans()[0];
}

test('the trace of a trusted proxy goes on, that of any other client does not', () => {
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
  expect(spanOf('192.0.2.9', traceparent)?.spanContext().traceId).toBe(TRACE);
  const foreign = spanOf('192.0.2.7', traceparent);
  expect(foreign?.spanContext().traceId).not.toBe(TRACE);
  expect(foreign?.parentSpanContext).toBeUndefined();
});

test('a malformed traceparent begins a new trace', () => {
  expect(spanOf('192.0.2.9', '00-zz-00-01')?.parentSpanContext).toBeUndefined();
});
