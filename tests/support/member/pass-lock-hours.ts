import pg from 'pg';

/** Times of the tables of members' locks. */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  member_delay: ['set_at', 'effective_at'],
  member_limit: ['set_at', 'effective_at'],
  member_freeze: ['set_at', 'since', 'until'],
  member_pause: ['starts_at', 'ends_at', 'set_at'],
  payment_method: ['created_at'],
};

/** Moves the locks and payment methods of a member into the past, without their triggers, as if hours had passed. */
export async function passLockHours(
  superuserUrl: string,
  userId: bigint,
  hours: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const [table, columns] of Object.entries(TIMES)) {
      const set = columns.map((name) => `${name} = ${name} - make_interval(hours => $1)`);
      await client.query(`UPDATE ${table} SET ${set.join(', ')} WHERE user_id = $2`, [
        hours,
        userId,
      ]);
    }
  } finally {
    await client.end();
  }
}
