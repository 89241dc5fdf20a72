import type { BooksVerdict } from './books-checks.ts';

/** A finished day without a sound reconciliation. */
export interface UnreconciledDay {
  /** `YYYY-MM-DD`, local. */
  day: string;
  /** The last outcome, and when that attempt began; null if there was none. */
  verdict: BooksVerdict | null;
  tried_at: Date | null;
}

/**
 * SQL of the days up to $1, oldest first, that are not reconciled: from the first journal on, or that day
 * alone if the books are younger. Days whose orders are in the archive can't be reconciled. $2: time zone.
 */
export const UNRECONCILED_DAYS = `
  WITH bounds AS (
    SELECT least($1::date, (SELECT (created_at AT TIME ZONE $2)::date FROM ledger_journal ORDER BY id LIMIT 1)) AS first,
      coalesce((SELECT max(ended_at) FROM archived_month), '-infinity') AS archived
  ), tried AS (
    SELECT DISTINCT ON (details ->> 'day') details ->> 'day' AS day, verdict, started_at FROM books_check
    WHERE kind = 'recon' ORDER BY details ->> 'day', id DESC
  )
  SELECT each.day, tried.verdict, tried.started_at AS tried_at
  FROM bounds CROSS JOIN LATERAL (
    SELECT to_char(day, 'YYYY-MM-DD') AS day, day AT TIME ZONE $2 AS starts
    FROM generate_series(first::timestamp, $1::timestamp, interval '1 day') AS series (day)) AS each
  LEFT JOIN tried ON tried.day = each.day
  WHERE each.starts >= archived AND tried.verdict IS DISTINCT FROM 'sound' ORDER BY each.day`;
