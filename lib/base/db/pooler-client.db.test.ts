import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { PoolerClient } from './pooler-client.ts';

const { directUrl } = useTestDatabase();
const client = new PoolerClient({ connectionString: directUrl() });

beforeAll(() => client.connect());
afterAll(() => client.end());

test('no statement keeps a name on the server', async () => {
  const named = { name: 'sum', text: 'SELECT $1::integer + 1 AS sum', values: [1] };
  expect((await client.query(named)).rows).toEqual([{ sum: 2 }]);
  expect((await client.query('SELECT FROM pg_prepared_statements')).rowCount).toBe(0);
});
