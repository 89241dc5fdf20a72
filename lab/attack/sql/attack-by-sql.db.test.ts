import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { attackBySql, type SqlAttackReport } from './attack-by-sql.ts';
import { hasDebianPostgres, startDebianTarget } from './debian-target.ts';
import type { SqlTarget } from './target.ts';

const SEED = 20_261_123;
const STATEMENTS = 5_000;
const { appUrl, ownerUrl } = useTestDatabase();
let debian: Awaited<ReturnType<typeof startDebianTarget>> | undefined;

beforeAll(async () => {
  if (hasDebianPostgres()) debian = await startDebianTarget();
});
afterAll(() => debian?.stop());

/** What must be true of every attack; with enough left that the random part has done something. */
function expectHeld(report: SqlAttackReport): void {
  const { surprises, faults, random } = report;
  expect({ surprises, faults }).toEqual({ surprises: [], faults: [] });
  expect(report.written).toBeGreaterThanOrEqual(200);
  expect(random.statements).toBeGreaterThanOrEqual(STATEMENTS);
  expect(random.committed).toBeGreaterThan(STATEMENTS / 20);
}

describe('the application’s role, by written and random SQL, moves no money without its record and changes no rule', () => {
  const attack = (target: SqlTarget) => attackBySql(target, { seed: SEED, statements: STATEMENTS });

  test('on the Postgres that comes with the product', async () => {
    expectHeld(await attack({ appUrl: appUrl(), ownerUrl: ownerUrl() }));
  });

  test.runIf(hasDebianPostgres())('on Debian’s Postgres', async () => {
    if (debian) expectHeld(await attack(debian));
  });
});
