import type { Db } from './client.ts';

/** Current time of the database's clock, which all processes share. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error('the database does not know the time');
  return row.now;
}
