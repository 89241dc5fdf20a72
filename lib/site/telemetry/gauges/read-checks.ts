import type pg from 'pg';

/** The last outcome of a check of the books. */
export interface CheckGauges {
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

/** Reads the last outcome of each check. */
export async function readChecks(client: Pick<pg.ClientBase, 'query'>): Promise<CheckGauges[]> {
  return (await client.query<CheckGauges>(READ)).rows;
}
