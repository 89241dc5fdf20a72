import type { Db } from '#lib/base/db/client';

/** Tables with rows of a member, and the column of the owner. */
const OWNERS = {
  app_user: 'id',
  session: 'user_id',
  payment_method: 'user_id',
  recharge: 'user_id',
  withdrawal: 'user_id',
  ledger_account: 'user_id',
  ledger_hold: 'user_id',
  avatar: 'user_id',
  fixed_deposit: 'user_id',
  fixed_move: 'user_id',
  trade_order: 'user_id',
  price_quote: 'user_id',
  fill: 'user_id',
  member_message: 'user_id',
  savings_goal: 'user_id',
  trade_plan: 'user_id',
  price_alert: 'user_id',
} as const;

export type MemberRows = Record<string, Record<string, unknown>[]>;

/** All rows of a member, with all columns. */
export async function memberRows(db: Db, userId: bigint): Promise<MemberRows> {
  const tables = Object.entries(OWNERS).map(async ([table, owner]) => {
    const rows = await db.$queryRawUnsafe<{ row: Record<string, unknown> }[]>(
      `SELECT to_jsonb(t) AS row FROM ${table} AS t WHERE ${owner} = $1 ORDER BY to_jsonb(t) ->> 'created_at', t.id`,
      userId,
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}
