import type { Db } from './client.ts';

/** The present moment by the database's clock, which is one for all processes. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error('the database does not know the time');
  return row.now;
}
