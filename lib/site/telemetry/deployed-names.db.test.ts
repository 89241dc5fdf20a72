import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '#scripts/boot/cluster-settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { putTick } from '#tests/support/market/market-rows';
import { startMetrics } from './metrics/start-metrics.ts';

const { db, ownerUrl } = useTestDatabase();
const FOLDER = 'deploy/telemetry';
const read = (file: string) => readFileSync(file, 'utf8');

/** All metrics of both roles, with rows for those that need some. */
async function serveAll(): Promise<string> {
  await putTick(db, 'XAU', 100n);
  const now = new Date();
  const check = { kind: 'verify', verdict: 'sound', details: {}, startedAt: now, finishedAt: now };
  await db.booksCheck.create({ data: check });
  const owner = new pg.Client({ connectionString: ownerUrl() });
  await owner.connect();
  await owner.query(`INSERT INTO backup_record (kind, place, label, started_at)
    VALUES ('full', 'elsewhere', 'one', now())`);
  await owner.end();
  const texts: string[] = [];
  for (const role of ['web', 'worker'] as const) {
    const port = await freePort();
    const metrics = await startMetrics(role, { host: '127.0.0.1', port });
    texts.push(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
    await metrics.close();
  }
  return texts.join('\n');
}

test('alerts and dashboard read only metrics that are served, and the page explains each', async () => {
  const served = new Set(
    [...(await serveAll()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
  );
  const isServed = (name: string) =>
    served.has(name) || served.has(name.replace(/_(bucket|sum|count)$/, ''));
  const files = readdirSync(FOLDER);
  expect(files).toHaveLength(5);
  for (const file of files)
    for (const [name] of read(`${FOLDER}/${file}`).matchAll(/\b(?:jinku|nodejs|process)_\w+/g))
      expect(isServed(name), `${name} in ${file}`).toBe(true);
  const page = read('docs/telemetry.md');
  for (const name of served) if (name?.startsWith('jinku_')) expect(page).toContain(`\`${name}\``);
});

test('every alert has a test, and the page says what to do', () => {
  const alerts = [...read(`${FOLDER}/alerts.yml`).matchAll(/- alert: (\w+)/g)];
  const tests = read(`${FOLDER}/alerts.test.yml`);
  const page = read('docs/telemetry.md');
  expect(alerts.length).toBeGreaterThan(15);
  for (const [, name] of alerts) {
    expect(tests).toContain(`alertname: ${name}\n`);
    expect(page).toContain(`### ${name}\n`);
  }
});
