import { prepared, type Sql } from './prepared.ts';

const clock = prepared<{ now: Date }>('database_time', 'SELECT clock_timestamp() AS now');

/** Current time of the database's clock, which all processes share. */
export async function databaseTime(sql: Sql): Promise<Date> {
  const [row] = await clock(sql, []);
  if (!row) throw new Error('the database does not know the time');
  return row.now;
}
