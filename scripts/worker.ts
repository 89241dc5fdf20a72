import { isDatabaseAway } from '#lib/db/database-error';
import { sentenceOf } from './boot/boot-error.ts';
import { openLocalDatabase } from './boot/database/local-database.ts';
import {
  endWithFault,
  runAsChildProcess,
  tellParent,
} from './boot/processes/run-as-child-process.ts';
import { dropOwnerUrl, loadLocalEnvironment } from './boot/settings/local-environment.ts';
import { requireInstallation } from './boot/settings/require-installation.ts';

/** The worker process: works off the job queue until it is told to end. */
await runAsChildProcess(async () => {
  await loadLocalEnvironment();
  dropOwnerUrl();
  const local = await openLocalDatabase();
  await requireInstallation({ serving: true });
  // After that, because a refusal should not wait for everything that a worker imports.
  const { runWorker } = await import('#lib/jobs/run-worker');
  const worker = await runWorker();
  const endLost = (error: unknown) =>
    endWithFault(error, `The worker lost its queue: ${sentenceOf(error)}`);
  worker.ended.catch(endLost);
  // The queue could not note that a job ended: a dead worker's jobs go back to the queue in seconds.
  process.on('uncaughtException', (error) => {
    if (!isDatabaseAway(error)) console.error(error);
    endLost(error);
  });
  tellParent({ type: 'ready' });
  return async () => {
    await worker.stop();
    await local.close();
  };
});
