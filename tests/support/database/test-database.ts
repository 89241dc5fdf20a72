import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeDatabase, database, type Pool } from '#lib/base/db/client';
import { cloneDatabase, databaseUrls, dropDatabase, type TestCluster } from './clone-database.ts';
import { runSql } from './run-sql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

export type TestDatabase = {
  /** The pool of the code under test, as the application's role. */
  db: Pool;
  /** A role that can disable triggers and end other sessions. */
  superuserUrl(): string;
  /** The role that owns the tables. */
  ownerUrl(): string;
  appUrl(): string;
  /** The application's role without the pooler, for LISTEN and parameters of a connection. */
  directUrl(): string;
};

interface Options {
  /**
   * For tests of the ledger's other rules, with journals that the product never posts: the owner switches
   * off the one trigger that compares a journal with its record.
   */
  journals?: 'without records';
  /**
   * For tests that choose the time of the product's calls: the owner switches off the triggers that judge
   * deposits by the database's clock.
   */
  deposits?: 'at any time';
}

/**
 * Creates a migrated, empty database for a test file and sets `DATABASE_URL` to it, and
 * `DIRECT_DATABASE_URL` if the cluster has a pooler. Call it once, at the top of the file.
 */
export function useTestDatabase({ journals, deposits }: Options = {}): TestDatabase {
  const cluster = inject('testCluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { superuserUrl, ownerUrl, appUrl, directUrl } = databaseUrls(cluster, name);
  process.env.DATABASE_URL = appUrl;
  process.env.DIRECT_DATABASE_URL = directUrl === appUrl ? '' : directUrl;
  beforeAll(async () => {
    await cloneDatabase(cluster, name);
    if (journals) await allowJournalsWithoutRecords(ownerUrl);
    if (deposits) await runSql(ownerUrl, UNJUDGED_DEPOSITS);
  });
  afterAll(async () => {
    await closeDatabase();
    await dropDatabase(cluster, name);
  });
  return {
    db: database(),
    superuserUrl: () => superuserUrl,
    ownerUrl: () => ownerUrl,
    appUrl: () => appUrl,
    directUrl: () => directUrl,
  };
}

const UNJUDGED_DEPOSITS = `
  ALTER TABLE fixed_deposit DISABLE TRIGGER fixed_deposit_agreed;
  ALTER TABLE fixed_deposit DISABLE TRIGGER fixed_deposit_booked;
  ALTER TABLE fixed_deposit DISABLE TRIGGER fixed_deposit_ended`;

/** Switches off the trigger that compares a journal with its record. */
export function allowJournalsWithoutRecords(ownerUrl: string): Promise<void> {
  return runSql(ownerUrl, 'ALTER TABLE ledger_journal DISABLE TRIGGER ledger_journal_record');
}
