import pg from 'pg';
import type { TestDatabase } from '../database/test-database.ts';

/**
 * Changes an operator's row without the four eyes that this takes.
 * @param assignments for example `status = 'locked'`
 */
export async function alterOperator(
  { superuserUrl }: Pick<TestDatabase, 'superuserUrl'>,
  id: bigint,
  assignments: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(`UPDATE operator SET ${assignments} WHERE id = $1`, [id]);
  await client.end();
}
