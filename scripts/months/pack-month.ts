import type pg from 'pg';
import { BootError } from '../boot/boot-error.ts';
import { listMonths } from './months.ts';

const DAY_MS = 86_400_000;
/** Time after the end of a month in which its rows are still read and written a lot. */
const QUIET_AFTER_DAYS = 7;

/**
 * Builds the indexes of a month again, without the room that inserting in any order has left in them. Nobody
 * is locked out meanwhile.
 * @param client of the owner
 * @returns the bytes of the month before and after
 * @throws {BootError} if the month is unknown or not over for a week
 */
export async function packMonth(
  client: pg.Client,
  { month, now }: { month: string; now: Date },
): Promise<{ before: string; after: string }> {
  const found = await findMonth(client, month);
  if (now.getTime() < found.endedAt.getTime() + QUIET_AFTER_DAYS * DAY_MS)
    throw new BootError(`${month} ended less than ${QUIET_AFTER_DAYS} days ago.`);
  const { rows } = await client.query<{ leaf: string }>(
    `SELECT format('partitions.%I', t.name || '_' || $1::text) AS leaf FROM partitions.tables() AS t`,
    [found.suffix],
  );
  for (const { leaf } of rows) await client.query(`REINDEX TABLE CONCURRENTLY ${leaf}`);
  return { before: found.bytes, after: (await findMonth(client, month)).bytes };
}

async function findMonth(client: pg.Client, month: string) {
  const found = (await listMonths(client)).find((one) => one.month === month);
  if (!found) throw new BootError(`There is no month ${month}.`);
  return found;
}
