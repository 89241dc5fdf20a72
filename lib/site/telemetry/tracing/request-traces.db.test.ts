import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeAll, expect, test, vi } from 'vitest';
import { log, redirectLog } from '#lib/base/log';
import { withCalls } from '#lib/site/server/serve-calls';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newQuickMember } from '#tests/support/member/quick-member';
import { openSite } from '#tests/support/site/open-site';
import { openOtlpReceiver, type SentSpan } from '#tests/support/telemetry/otlp-receiver';
import { POST as balance } from '../../../../app/api/balance/route.ts';
import { startTelemetry, type Telemetry } from '../start-telemetry.ts';

vi.hoisted(() => {
  process.env.TRUST_PROXY = '127.0.0.1';
});
const { db } = useTestDatabase();
const MEMBERS = 10;
const TURNS = 4;

let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>;
let telemetry: Telemetry;
let origin: string;
const lines: { msg: string; request?: string; trace_id?: string; span_id?: string }[] = [];

beforeAll(async () => {
  // Longer than the test, so that only closing sends the spans.
  process.env.OTEL_BSP_SCHEDULE_DELAY = '600000';
  receiver = await openOtlpReceiver();
  telemetry = await startTelemetry('web');
  redirectLog({ write: (line) => void lines.push(JSON.parse(line)) });
  const calls = new Map([['/api/balance', balance]]);
  const page = async (request: IncomingMessage, response: ServerResponse) => {
    // As many as a page of Next has, at which Node warns of a leak.
    while (response.listenerCount('close') <= 10) response.once('close', () => undefined);
    response.statusCode = request.url?.startsWith('/market') ? 500 : 200;
    response.end();
  };
  const { server, port } = await openSite({
    observe: (handle) => telemetry.observe(handle, new Set()),
    answer: [(handle) => withCalls(handle, calls)],
    next: page,
  });
  origin = `http://127.0.0.1:${port}`;
  return () => {
    server.close();
    receiver.close();
  };
});

const newTrace = () => randomBytes(16).toString('hex');

function callBalance(token: string, traceId: string): Promise<Response> {
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  return fetch(`${origin}/api/balance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, traceparent },
    body: '{}',
  });
}

test('requests and their statements are sent as traces of the proxy, and the log names them', async () => {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, () => newQuickMember(db, 500n)),
  );
  // More at once than the pool has connections, so that statements start where others end.
  const asked = members.flatMap(({ token }) =>
    Array.from({ length: TURNS }, () => ({ token, traceId: newTrace() })),
  );
  const answers = await Promise.all(asked.map(({ token, traceId }) => callBalance(token, traceId)));
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  const warned = vi.fn();
  process.on('warning', warned);
  await fetch(`${origin}/market?id=secret`);
  await fetch(`${origin}/livez`);
  expect(receiver.spans).toEqual([]);
  await telemetry.close();
  expect(warned).not.toHaveBeenCalled();

  const { spans } = receiver;
  const of = (traceId: string) => spans.filter((span) => span.traceId === traceId);
  for (const [index, { traceId }] of asked.entries()) {
    const requestId = answers[index]?.headers.get('x-request-id');
    const [request, ...statements] = of(traceId).sort(byName);
    expect(request).toMatchObject({
      name: 'POST /api/balance',
      parentSpanId: '00f067aa0ba902b7',
      service: 'jinku-web',
      attributes: {
        'http.route': '/api/balance',
        'jinku.code': 200,
        'jinku.request_id': requestId,
      },
    });
    for (const statement of statements) expect(statement.parentSpanId).toBe(request?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.every(isStatement)).toBe(true);
    const line = lines.find((one) => one.request === requestId);
    expect(line).toMatchObject({ msg: 'call', trace_id: traceId, span_id: request?.spanId });
  }
  const page = spans.find(({ name }) => name === 'GET /market');
  expect(page).toMatchObject({ status: 2, attributes: { 'http.response.status_code': 500 } });
  expect(JSON.stringify(spans)).not.toContain('secret');
  expect(spans.some(({ name }) => name.includes('livez'))).toBe(false);
});

test('lines outside of a span have no trace', () => {
  log().info('outside');
  expect(lines.at(-1)).toMatchObject({ msg: 'outside' });
  expect(lines.at(-1)).not.toHaveProperty('trace_id');
});

/** The request's span first. */
function byName(a: SentSpan, b: SentSpan): number {
  return Number(isStatement(a)) - Number(isStatement(b));
}

function isStatement({ attributes }: SentSpan): boolean {
  return attributes['db.system.name'] === 'postgresql' && Boolean(attributes['db.query.text']);
}
