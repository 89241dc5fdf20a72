import type { Db } from '#lib/base/db/client';

/**
 * Credits members with a top-up each, as one statement, because the database compares journals with records.
 * @param members a SELECT of members' ids, or `VALUES ($1::bigint)`
 * @param amountMinor minor units of the cash currency, or a parameter
 */
export function creditMembersSql(members: string, amountMinor: bigint | string): string {
  return `
  WITH credited AS (
    INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to, status,
      simulated, expires_at)
    SELECT 'T' || gen_random_uuid(), member.id, 'bank', 'manual', ${amountMinor}, 'TWD', round(${amountMinor}::numeric / 100, 2)::text,
      '1', 'test', '{}', 'credited', true, now()
    FROM (${members}) AS member (id) RETURNING id, user_id, amount
  )
  SELECT id, ledger_post('recharge', 'recharge:' || id, 'system:test', true, jsonb_build_array(
    jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'clearing:bank', 'amount', -amount),
    jsonb_build_object('user', user_id, 'asset', 'TWD', 'purpose', 'available', 'amount', amount))) AS journal
  FROM credited`;
}

/** Credits a member with a top-up. @returns the id of the journal */
export async function creditMember(
  db: Pick<Db, '$queryRawUnsafe'>,
  userId: bigint,
  amountMinor: bigint,
): Promise<bigint> {
  const sql = creditMembersSql('VALUES ($1::bigint)', '$2::bigint');
  const [row] = await db.$queryRawUnsafe<{ journal: bigint }[]>(sql, userId, amountMinor);
  if (!row) throw new Error(`member ${userId} was not credited`);
  return row.journal;
}
