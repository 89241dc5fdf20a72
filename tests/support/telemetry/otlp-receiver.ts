import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it is sent: OTLP in JSON. */
export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, string | number>;
  service: string;
  /** 2 is an error. */
  status: number;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}
interface Body {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<SentSpan, 'attributes' | 'service' | 'status'> & {
        attributes: Attribute[];
        status: { code: number };
      })[];
    }[];
  }[];
}

/** A collector of traces on loopback, which the standard variables of this process point to. */
export async function openOtlpReceiver() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') spans.push(...spansOf((await json(request)) as Body));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  return { spans, close: () => void server.close() };
}

function spansOf({ resourceSpans }: Body): SentSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => ({
        ...span,
        attributes: valuesOf(attributes),
        service: String(valuesOf(resource.attributes)['service.name']),
        status: status.code,
      })),
    ),
  );
}

function valuesOf(attributes: Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
