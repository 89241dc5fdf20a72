import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { publishRuns } from '#lib/operation/jobs/job-runs';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { openOtlpReceiver } from '#tests/support/telemetry/otlp-receiver';
import { startTelemetry } from '../start-telemetry.ts';

const testDatabase = useTestDatabase();
const { db } = testDatabase;
const { owner, runJobs } = useJobQueue(testDatabase);

test('each run of a job is a trace of its own, with its statements', async () => {
  const receiver = await openOtlpReceiver();
  const telemetry = await startTelemetry('worker');
  const taskList = publishRuns({
    count: async () => {
      await db.$queryRaw`SELECT count(*) FROM room`;
    },
    broken: async () => {
      await db.$queryRawUnsafe("SELECT 'secret'::integer");
    },
  });
  await owner.query(`SELECT graphile_worker.add_job('count'), graphile_worker.add_job('broken')`);
  await runJobs(taskList);
  await telemetry.close();
  receiver.close();

  const find = (name: string) => receiver.spans.find((span) => span.name === name);
  const childOf = (name: string) =>
    receiver.spans.find((span) => span.parentSpanId === find(name)?.spanId);
  expect(find('job count')).toMatchObject({ service: 'jinku-worker', status: 0 });
  expect(childOf('job count')?.attributes).toMatchObject({
    'db.operation.name': 'SELECT',
    'db.query.text': 'SELECT count(*) FROM room',
  });
  expect(find('job broken')).toMatchObject({ status: 2, attributes: { 'jinku.attempt': 1 } });
  expect(childOf('job broken')).toMatchObject({
    status: 2,
    attributes: { 'error.type': '22P02' },
  });
  expect(find('job count')?.traceId).not.toBe(find('job broken')?.traceId);
});

test('closing does not wait for a collector that does not answer', async () => {
  const silent = createServer(() => undefined);
  const asked = once(silent, 'request');
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  const telemetry = await startTelemetry('worker');
  const taskList = publishRuns({ idle: async () => undefined });
  await owner.query(`SELECT graphile_worker.add_job('idle')`);
  await runJobs(taskList);
  // Would not end while the collector keeps the request open.
  await telemetry.close();
  await asked;
  silent.closeAllConnections();
  silent.close();
});
