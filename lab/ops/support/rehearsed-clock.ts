import type { Pool } from '#lib/base/db/client';

/** Makes the clock of a rehearsal in the database, apart from the product's tables. @param sql runs it as the superuser */
export async function makeClock(sql: (statement: string) => Promise<unknown>, reader: string) {
  await sql(`CREATE SCHEMA rehearsal;
    CREATE TABLE rehearsal.clock (at timestamptz NOT NULL);
    INSERT INTO rehearsal.clock VALUES (now());
    GRANT USAGE ON SCHEMA rehearsal TO ${reader};
    GRANT SELECT, UPDATE ON rehearsal.clock TO ${reader}`);
}

/** Moves the clock. */
export async function setClock(db: Pool, at: Date): Promise<void> {
  await db.$executeRaw`UPDATE rehearsal.clock SET at = ${at}`;
}

export async function readClock(db: Pool): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`SELECT at FROM rehearsal.clock`;
  if (!row) throw new Error('the rehearsed clock was not made');
  return row.at;
}
