import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { publishRuns } from '#lib/operation/jobs/job-runs';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { countJobs } from './job-metrics.ts';

const { owner, runJobs } = useJobQueue(useTestDatabase());

test('runs of jobs are counted by their outcome', async () => {
  const registry = new Registry();
  const end = countJobs(registry);
  const taskList = {
    sound: async () => undefined,
    broken: async () => {
      throw new Error('broken');
    },
  };
  await owner.query(`SELECT graphile_worker.add_job('sound'), graphile_worker.add_job('broken'),
    graphile_worker.add_job('broken', max_attempts => 1)`);
  await runJobs(publishRuns(taskList));
  end();
  const text = await registry.metrics();
  expect(text).toContain('jinku_job_runs_total{task="sound",outcome="done"} 1');
  expect(text).toContain('jinku_job_runs_total{task="broken",outcome="error"} 1');
  expect(text).toContain('jinku_job_runs_total{task="broken",outcome="failed"} 1');
  expect(text).toContain('jinku_job_duration_seconds_count{task="broken"} 2');
});
