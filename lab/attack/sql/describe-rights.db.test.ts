import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { describeRights } from './describe-rights.ts';
import { connectTo } from './target.ts';

const { ownerUrl } = useTestDatabase();

test('docs/security.md lists what the application’s role can do', async () => {
  const owner = await connectTo(ownerUrl());
  const list = await describeRights(owner, inject('testCluster').app[0]);
  await owner.end();
  const page = readFileSync('docs/security.md', 'utf8');
  const [, written] = /<!-- rights -->\n([\s\S]*?)\n<!-- \/rights -->/.exec(page) ?? [];
  expect(written).toBe(list);
});
