import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { activeContext } from './active-context.ts';
import { traceStatements } from './trace-statements.ts';

const { appUrl } = useTestDatabase();
const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
const tracer = provider.getTracer('test');
const pool = new pg.Pool({ connectionString: appUrl(), max: 1 });
traceStatements(tracer, pool);
afterAll(() => pool.end());

/** Runs statements in a span. @returns the id of the span */
async function inSpan(work: () => Promise<unknown>): Promise<string> {
  const span = tracer.startSpan('parent');
  await activeContext.run(trace.setSpan(ROOT_CONTEXT, span), work);
  return span.spanContext().spanId;
}

const parentOf = (text: string) =>
  exporter.getFinishedSpans().find(({ attributes }) => attributes['db.query.text'] === text)
    ?.parentSpanContext?.spanId;

test('a statement that waited for a connection belongs to its own span', async () => {
  const [first, second, third] = await Promise.all([
    inSpan(() => pool.query('SELECT pg_sleep(0.1)')),
    inSpan(() => pool.query({ text: 'SELECT $1::int', values: [2] })),
    inSpan(async () => {
      const client = await pool.connect();
      await client.query('SELECT 3').finally(() => client.release());
    }),
  ]);
  expect(parentOf('SELECT pg_sleep(0.1)')).toBe(first);
  expect(parentOf('SELECT $1::int')).toBe(second);
  expect(parentOf('SELECT 3')).toBe(third);
});

test('statements outside of a span, and their results, are left alone', async () => {
  exporter.reset();
  expect((await pool.query('SELECT 4 AS four')).rows).toEqual([{ four: 4 }]);
  await expect(pool.query('SELECT broken')).rejects.toThrow('broken');
  expect(exporter.getFinishedSpans()).toEqual([]);
});
