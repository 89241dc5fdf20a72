import { database } from '#lib/base/db/client';
import { alertMailTask, alertsTask } from '#lib/operation/jobs/alerts-task';
import { runWorker } from '#lib/operation/jobs/run-worker';

/**
 * A worker process that tells members what is in the outbox, and nothing else. Prints `ready`. Tests kill it.
 * `node tests/support/programs/serve-alerts.ts`, with DATABASE_URL, SMTP_URL and MAIL_FROM.
 */
await runWorker({ taskList: { alerts: alertsTask, alert_mail: alertMailTask }, crontab: '' });
for (const name of ['alerts', 'alert_mail'])
  await database()
    .$queryRaw`SELECT 1 AS done FROM graphile_worker.add_job(${name}::text, job_key => ${name}::text)`;
process.stdout.write('ready\n');
