import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { openOtherDatabase } from '#lib/base/db/client';
import type { Cell } from '#lib/running/cells/cell';
import { cloneDatabase, databaseUrls, dropDatabase } from './clone-database.ts';

/** A cell with an empty database of its own, next to that of `useTestDatabase`. */
export interface SecondCell extends Cell {
  url: string;
  /** The role that owns the tables. */
  ownerUrl: string;
}

/** Creates it for a test file. Call it once, at the top of the file. @param name of the cell */
export function useSecondCell(name: string): SecondCell {
  const cluster = inject('testCluster');
  const id = `test_${randomBytes(6).toString('hex')}`;
  const { directUrl: url, ownerUrl } = databaseUrls(cluster, id);
  const cell = { name, url, ownerUrl, ...openOtherDatabase(url) };
  beforeAll(() => cloneDatabase(cluster, id));
  afterAll(async () => {
    await cell.close();
    await dropDatabase(cluster, id);
  });
  return cell;
}
