import type pg from 'pg';

const BATCH = 100_000;

/**
 * Fills the partition of an expired day with copies of a stored response, each under a key of its own.
 * @param client of the owner or a superuser, on a database in which an order has been placed with a key
 * @param daysAgo at least 3
 * @returns the name of the partition, in the schema `partitions`
 */
export async function fillResponseDay(
  client: pg.Client,
  { daysAgo, rows }: { daysAgo: number; rows: number },
): Promise<string> {
  await client.query(
    "SELECT partitions.add_response_day((now() AT TIME ZONE 'UTC')::date - $1::int)",
    [daysAgo],
  );
  for (let filled = 0; filled < rows; filled += BATCH)
    await client.query(
      `INSERT INTO stored_response (created_at, user_id, id, fingerprint, route, response)
       SELECT date_trunc('day', now(), 'UTC') - make_interval(days => $1), user_id, gen_random_uuid(), fingerprint, route, response
       FROM (SELECT * FROM stored_response WHERE route = '/api/order' ORDER BY length(response::text) DESC LIMIT 1) AS one,
         generate_series(1, $2)`,
      [daysAgo, Math.min(BATCH, rows - filled)],
    );
  const { rows: leaves } = await client.query<{ leaf: string }>(
    `SELECT 'stored_response_' || to_char((now() AT TIME ZONE 'UTC')::date - $1::int, 'YYYYMMDD') AS leaf`,
    [daysAgo],
  );
  return leaves[0]?.leaf ?? '';
}
