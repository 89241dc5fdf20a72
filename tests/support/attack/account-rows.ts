import type { Db } from '#lib/base/db/client';
import { type MemberRows, memberRows } from '../member/member-rows.ts';

/** Tables of a member's factors, links, recoveries, locks and browsers. */
const TABLES = [
  ...['passkey', 'member_totp', 'member_recovery_code', 'trusted_device', 'signed_confirmation'],
  ...['member_link', 'member_recovery', 'member_mail_change', 'push_subscription'],
  ...['member_delay', 'member_limit', 'member_freeze', 'member_pause'],
];
/** A wrong trade password counts, and a right one opens its window, also if the call is refused otherwise. */
const COUNTERS = ['trade_failures', 'trade_locked_until', 'trade_unlocked_until'];

/** All rows that an attack on an account could change, without what counts trade passwords. */
export async function accountRows(db: Db, userId: bigint): Promise<MemberRows> {
  const { app_user: users = [], ...rows } = await memberRows(db, userId);
  const user = users.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !COUNTERS.includes(column))),
  );
  const more = await Promise.all(
    TABLES.map(async (table) => [table, await rowsOf(db, table, userId)]),
  );
  return { ...rows, app_user: user, ...Object.fromEntries(more) };
}

async function rowsOf(db: Db, table: string, userId: bigint): Promise<Record<string, unknown>[]> {
  const rows = await db.$queryRawUnsafe<{ row: Record<string, unknown> }[]>(
    `SELECT to_jsonb(t) AS row FROM ${table} AS t WHERE user_id = $1 ORDER BY to_jsonb(t)::text`,
    userId,
  );
  return rows.map(({ row }) => row);
}
