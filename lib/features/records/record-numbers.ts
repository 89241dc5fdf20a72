import { prepared, type Sql } from '#lib/base/db/prepared';
import { parseJournalRef } from './journal-ref.ts';

/** The tables of records with numbers, by the word in references of journals. */
export const NUMBERED_TABLES = {
  recharge: 'recharge',
  withdrawal: 'withdrawal',
  order: 'trade_order',
  fixed_move: 'fixed_move',
} as const;
const WORDS: readonly string[] = Object.keys(NUMBERED_TABLES);

const numbers = prepared<{ ref: string; no: string }>(
  'record_numbers',
  Object.entries(NUMBERED_TABLES)
    .map(
      ([word, table], index) =>
        `SELECT '${word}:' || id AS ref, no FROM ${table} WHERE id = ANY ($${index + 1}::bigint[])`,
    )
    .join(' UNION ALL '),
);

/**
 * The numbers of the records that journals refer to, by reference. One statement along primary keys, none if no
 * reference names a record.
 */
export async function readRecordNumbers(
  sql: Sql,
  refs: readonly string[],
): Promise<Map<string, string>> {
  const named = [...new Set(refs)].flatMap((ref) => {
    const { kind = '', id = '' } = parseJournalRef(ref) ?? {};
    return WORDS.includes(kind) && /^[1-9]\d{0,17}$/.test(id) ? [{ kind, id }] : [];
  });
  if (named.length === 0) return new Map();
  const idsOf = (word: string) => named.filter(({ kind }) => kind === word).map(({ id }) => id);
  const rows = await numbers(sql, WORDS.map(idsOf));
  return new Map(rows.map(({ ref, no }) => [ref, no]));
}
