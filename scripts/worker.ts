import { runWorker } from '#lib/jobs/run-worker';
import { sentenceOf } from './boot/boot-error.ts';
import { liveAsChild, tellParent } from './boot/child-life.ts';
import { openLocalDatabase } from './boot/local-database.ts';
import { dropOwnerUrl, loadLocalEnvironment } from './boot/local-environment.ts';
import { requireInstallation } from './boot/require-installation.ts';

/** The worker process: works off the job queue until it is told to end. */
await liveAsChild(async () => {
  await loadLocalEnvironment();
  dropOwnerUrl();
  const local = await openLocalDatabase();
  await requireInstallation({ serving: true });
  const worker = await runWorker();
  worker.ended.catch((error: unknown) => {
    tellParent({ type: 'fault', sentence: `The worker lost its queue: ${sentenceOf(error)}` });
    process.exit(1);
  });
  tellParent({ type: 'ready' });
  return async () => {
    await worker.stop();
    await local.close();
  };
});
