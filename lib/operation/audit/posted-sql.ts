import { SETTING_SPECS } from '#lib/running/config/setting-specs';

/** Two SQL expressions that must have equal values. */
export interface Sides {
  expected: string;
  found: string;
}

/** The cash currency, as of the snapshot. */
export const CURRENCY = `coalesce((SELECT value #>> '{}' FROM config WHERE key = 'currency'), '${SETTING_SPECS.currency.first}')`;

/**
 * SQL for the amount that a journal posts to the account of an owner and purpose. Owner NULL is the
 * house; the asset is cash unless given. Arguments are SQL.
 */
export function postedSql(
  journal: string,
  owner: string,
  purpose: string,
  asset: string = CURRENCY,
): string {
  // Compared among the entries of the journal: searched for, an account would bring all of its entries.
  return `(SELECT coalesce(sum(line.amount) FILTER (WHERE account.user_id IS NOT DISTINCT FROM ${owner}
      AND account.asset = ${asset} AND account.purpose = ${purpose}), 0)
    FROM ledger_entry line JOIN ledger_account account ON account.id = line.account_id
    WHERE line.journal_id = ${journal})`;
}

/** SQL for the id in a reference such as `order:12`; null if it names something else. */
export function idInRef(ref: string, table: string): string {
  return `CASE WHEN ${ref} ~ '^${table}:[1-9][0-9]{0,17}$' THEN substr(${ref}, ${table.length + 2})::bigint END`;
}
