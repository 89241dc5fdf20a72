import { isDatabaseAway } from '#lib/base/db/database-error';
import { readDkim } from '#lib/running/mail/dkim';
import { toSentence } from './boot/boot-error.ts';
import { openLocalDatabase } from './boot/database/local-database.ts';
import {
  endWithFault,
  runAsChildProcess,
  tellParent,
} from './boot/processes/run-as-child-process.ts';
import { dropOwnerUrl, loadLocalEnvironment } from './boot/settings/local-environment.ts';
import { requireInstallation } from './boot/settings/require-installation.ts';

/** The worker process: processes the job queue until it is stopped. */
await runAsChildProcess(async () => {
  await loadLocalEnvironment();
  dropOwnerUrl();
  const local = await openLocalDatabase();
  await requireInstallation({ serving: true });
  readDkim();
  // Imported afterwards, so that a refusal does not wait for the worker's imports.
  const { runWorker } = await import('#lib/operation/jobs/run-worker');
  const { startTelemetry } = await import('#lib/site/telemetry/start-telemetry');
  const telemetry = await startTelemetry('worker');
  const worker = await runWorker();
  const endLost = (error: unknown) =>
    endWithFault(error, `The worker lost its queue: ${toSentence(error)}`);
  worker.ended.catch(endLost);
  // The queue could not record the end of a job; other workers take over a dead worker's jobs in seconds.
  process.on('uncaughtException', (error) => {
    if (!isDatabaseAway(error)) console.error(error);
    endLost(error);
  });
  tellParent({ type: 'ready' });
  return async () => {
    await worker.stop();
    await telemetry.close();
    await local.close();
  };
});
