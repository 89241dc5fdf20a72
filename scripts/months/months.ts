import type pg from 'pg';
import { BootError } from '../boot/boot-error.ts';

/** A partition of the journals and what the archive has of its month. */
export interface Month {
  /** `2026-11`; of the first partition its last month. */
  month: string;
  /** Last part of the names of its partitions: `first`, `2026_12`, `2026_12_kept`. */
  suffix: string;
  /** First id of the next month. */
  end: string;
  /** Start of the next month, in Taipei. */
  endedAt: Date;
  isArchived: boolean;
  /** Bytes of its partitions. */
  bytes: string;
}

const MONTHS = `
  SELECT to_char(make_date(2026 + (number - 1) / 12, (number - 1) % 12 + 1, 1), 'YYYY-MM') AS month, suffix, "end",
    (make_date(2026 + number / 12, number % 12 + 1, 1)::timestamp AT TIME ZONE 'Asia/Taipei') AS "endedAt",
    suffix LIKE '%\\_kept' AS "isArchived",
    (SELECT sum(pg_total_relation_size(to_regclass(format('partitions.%I', t.name || '_' || suffix))))
      FROM partitions.tables() AS t)::text AS bytes
  FROM (
    SELECT substr(c.relname, length('ledger_journal_') + 1) AS suffix, bound.id AS "end",
      (bound.id / partitions.first_id(1) - 1)::integer AS number
    FROM pg_inherits JOIN pg_class AS c ON c.oid = inhrelid
      CROSS JOIN LATERAL (SELECT substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''?(\\d+)''?\\)')::bigint AS id) AS bound
    WHERE inhparent = 'public.ledger_journal'::regclass
  ) AS leaf ORDER BY number`;

/** The partition of a table with its schema. */
export function nameLeaf(table: string, { suffix }: Pick<Month, 'suffix'>): string {
  return `partitions.${table}_${suffix}`;
}

/** The months that have partitions, oldest first. */
export async function listMonths(client: pg.Client): Promise<Month[]> {
  return (await client.query<Month>(MONTHS)).rows;
}

/**
 * The oldest month that is not in the archive, if it is `month`.
 * @throws {BootError} if it is another one
 */
export async function requireNextMonth(client: pg.Client, month: string): Promise<Month> {
  const next = (await listMonths(client)).find(({ isArchived }) => !isArchived);
  if (next?.month === month) return next;
  throw new BootError(`Months are archived in their order: the next one is ${next?.month}.`);
}
