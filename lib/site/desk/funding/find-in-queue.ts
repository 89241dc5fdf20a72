import type { Asset } from '#lib/base/money';
import type { Queue } from '#lib/features/funding/enums';
import { matchesPerson } from '../match/find-matches.ts';
import { type Bind, RECORD_TABLES, recordWays } from '../match/record-ways.ts';

/** Records that one way of searching finds. */
const FOUND = 50;

/**
 * SQL of a condition: records of a status that a text names by number or its last digits, reference, amount
 * with or without a day, or by their member. Each way reads along an index.
 * @param status SQL of the status
 * @param currency that of the books
 */
export function foundInQueue(
  queue: Queue,
  find: string,
  { bind, status, currency }: { bind: Bind; status: string; currency: Asset },
): string {
  const text = find.normalize('NFKC').trim();
  const of = RECORD_TABLES[queue === 'recharge' ? 'topUp' : 'withdrawal'];
  const condition = `status = ${status}`;
  const ways = recordWays(of, text, { bind, limit: FOUND, condition, currency });
  const byMember = `(SELECT r.id, 0 AS rank FROM unnest(ARRAY(${matchesPerson(text, bind)})) AS m (id)
    CROSS JOIN LATERAL (
      SELECT id FROM ${of.table} WHERE user_id = m.id AND status = ${status} ORDER BY created_at DESC LIMIT ${FOUND}
    ) AS r)`;
  return `id = ANY (ARRAY(SELECT id FROM (${[...ways, byMember].join(' UNION ALL ')}) AS found))`;
}
