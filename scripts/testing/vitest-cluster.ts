import type { TestProject } from 'vitest/node';
import { openTestCluster } from './test-cluster.ts';

/**
 * Vitest's global set-up for the database tests: uses the cluster of the surrounding `npm test`, or
 * starts one.
 */
export default async function setUp(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_CLUSTER) {
    project.provide('testCluster', JSON.parse(process.env.TEST_CLUSTER));
    return undefined;
  }
  const { cluster, close } = await openTestCluster();
  project.provide('testCluster', cluster);
  return close;
}
