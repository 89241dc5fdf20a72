import type { Asset } from '#lib/base/money';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import { kindText } from '#lib/base/record-base/status-text';
import { RECORD_KINDS } from '../record-kinds.ts';
import {
  type AddValue,
  anyCondition,
  inAmounts,
  named,
  rangeCondition,
  recordCondition,
} from './record-conditions.ts';
import type { SearchWord } from './search-words.ts';

/** The tables of the records that cause journals, with the `ref` of these and the type of the list. */
const CAUSES: readonly [ref: string, table: string, type: StatusFamily][] = [
  ['recharge', 'recharge', 'recharge'],
  ['withdrawal', 'withdrawal', 'withdraw'],
  ['order', 'trade_order', 'trade'],
  ['fixed_move', 'fixed_move', 'terminal'],
];

/** Fewest digits of a part of a journal's number. */
const MIN_PART = 4;

interface Context {
  value: AddValue;
  currency: Asset;
}

/**
 * SQL of the joins and the condition of a search of a statement's entries, named `entry`: each word matches
 * the entry, or the member's record that caused it; a range of amounts the amount of the entry. A record is
 * read once for all words.
 */
export function statementSearch(words: readonly SearchWord[], context: Context): string {
  const causes = CAUSES.map(([ref, table, type]) => {
    const matchOf = (word: SearchWord) =>
      word.range ? 'false' : recordCondition(type, word, context);
    const matches = words.map(matchOf).join(', ');
    return `WHEN '${ref}' THEN (SELECT ARRAY[${matches}] FROM ${table}
      WHERE id = split_part(ref, ':', 2)::bigint AND user_id = $1)`;
  });
  const conditions = words.map((word, index) =>
    anyCondition([...entryConditions(word, context), `cause.matches[${index + 1}]`]),
  );
  // OFFSET keeps the planner from reading the record once a word.
  return `LEFT JOIN LATERAL (
      SELECT CASE split_part(ref, ':', 1) ${causes.join(' ')} END AS matches
      FROM ledger_journal WHERE id = entry.journal_id AND ref ~ ':[0-9]{1,18}$' OFFSET 0
    ) AS cause ON true WHERE ${conditions.join(' AND ')}`;
}

/** Kinds of journals that may pay interest. */
const WITH_INTEREST = "kind IN ('fixed_out', 'fixed_early')";

function entryConditions(word: SearchWord, context: Context): string[] {
  if (word.range) return [rangeCondition('abs(entry.amount)', word.range, context)];
  const { value, currency } = context;
  const amounts = inAmounts(['abs(amount)'], currency, word, value);
  return [
    ...named('kind', RECORD_KINDS.ledger.types, kindText, word, value),
    // Fee, price and interest of the lines are entries of other accounts. As a value and not with EXISTS,
    // for which the planner may read the entries of everybody once.
    ...amounts.map(
      (condition) => `(SELECT true FROM ledger_entry
        WHERE journal_id = entry.journal_id AND asset = $2 AND ${condition} LIMIT 1)`,
    ),
    ...(word.kind === 'interest' ? [WITH_INTEREST] : []),
    ...journalConditions(word, value),
  ];
}

function journalConditions({ text, digits }: SearchWord, value: AddValue): string[] {
  const number = `('J' || lpad(entry.journal_id::text, 8, '0'))`;
  if (/^j\d+$/.test(text)) return [`${number} LIKE ${value(`${text.toUpperCase()}%`)}`];
  return digits && digits.length >= MIN_PART ? [`${number} LIKE ${value(`%${digits}%`)}`] : [];
}
