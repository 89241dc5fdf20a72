/** Partitions that are prepared: months after this one (Taipei), and days after today (UTC). */
export interface PartitionsAhead {
  months: number;
  days: number;
}

/** The worker prepares two months. */
export const FEWEST_MONTHS = 2;
/** The worker prepares three days of stored responses; in the first minutes of a day there are two. */
export const FEWEST_DAYS = 2;

/** Selects `months` and `days` of `PartitionsAhead`. */
export const PARTITIONS_AHEAD = `
  SELECT coalesce((SELECT max(12 * substr(leaf, 1, 4)::integer + substr(leaf, 6, 2)::integer)
      - 12 * extract(year FROM now() AT TIME ZONE 'Asia/Taipei') - extract(month FROM now() AT TIME ZONE 'Asia/Taipei')
    FROM (SELECT right(c.relname, 7) AS leaf FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
      WHERE inhparent = 'ledger_journal'::regclass AND c.relname ~ '_\\d{4}_\\d{2}$') AS months), 0)::integer AS months,
    (SELECT count(*) FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
      WHERE inhparent = 'stored_response'::regclass AND c.relname ~ '\\d{8}$'
        AND to_date(right(c.relname, 8), 'YYYYMMDD') > (now() AT TIME ZONE 'UTC')::date)::integer AS days`;
