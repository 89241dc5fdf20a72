import type pg from 'pg';

/** The last outcome of a check of the books. */
export interface CheckFigures {
  kind: 'verify' | 'recon';
  verdict: (typeof VERDICTS)[number];
  /** Seconds since it ended. */
  age: number;
}

export const VERDICTS = ['sound', 'broken', 'failed'] as const;

const READ = `
  SELECT kept.kind, verdict, age FROM unnest(ARRAY['verify', 'recon']) AS kept (kind) CROSS JOIN LATERAL (
    SELECT verdict, extract(epoch FROM clock_timestamp() - finished_at)::float8 AS age FROM books_check
    WHERE books_check.kind = kept.kind ORDER BY id DESC LIMIT 1) AS last`;

/** Reads the last outcome of each check; none if the database has no table of them yet. */
export async function readChecks(client: Pick<pg.ClientBase, 'query'>): Promise<CheckFigures[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('books_check') IS NOT NULL AS exists",
  );
  if (!tables[0]?.exists) return [];
  return (await client.query<CheckFigures>(READ)).rows;
}
