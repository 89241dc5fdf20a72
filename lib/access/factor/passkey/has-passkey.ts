import { prepared, type Sql } from '#lib/base/db/prepared';

const findAny = prepared<{ id: bigint }>(
  'find_any_passkey',
  'SELECT id FROM passkey WHERE user_id = $1 AND removed_at IS NULL LIMIT 1',
);

/** Whether a member has a passkey, and so signs what others confirm by the trade password. */
export async function hasPasskey(sql: Sql, userId: bigint): Promise<boolean> {
  return (await findAny(sql, [userId])).length > 0;
}
