import { setTimeout as delay } from 'node:timers/promises';
import { runWorker } from '#lib/operation/jobs/run-worker';

/**
 * A worker process that takes a job named `stuck`, prints `busy`, and never finishes it. Tests kill it.
 * `node tests/support/programs/serve-worker.ts`, with DATABASE_URL.
 */
await runWorker({
  taskList: {
    stuck: async () => {
      process.stdout.write('busy\n');
      await delay(3_600_000);
    },
  },
  crontab: '',
});
