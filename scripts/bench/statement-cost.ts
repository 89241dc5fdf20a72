import type pg from 'pg';

/** What one run of something cost the database. */
export interface StatementCost {
  /** 8 KB pages that all statements of it touched. */
  pages: number;
  plans: string[];
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Runs `work` once and then each of its statements again, explained with the same values. */
export async function statementCost(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<StatementCost> {
  const statements = await statementsOf(pool, work);
  const cost: StatementCost = { pages: 0, plans: [] };
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS) ${text}`,
      values,
    );
    const plan = rows.map((row) => row['QUERY PLAN']);
    cost.pages += pagesOf(plan);
    cost.plans.push(`${text}\n${plan.map((line) => `  ${line}`).join('\n')}`);
  }
  return cost;
}

/** What goes through a pool while `work` runs. */
async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const original = pool.query;
  // Whoever queries by a pool calls this method, with the statement as its first argument.
  pool.query = function (this: pg.Pool, statement: Statement, ...rest: never[]) {
    seen.push({ text: statement.text, values: statement.values ?? rest[0] ?? [] });
    return Reflect.apply(original, this, [statement, ...rest]);
  } as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = original;
  }
  return seen;
}

/** The root of a plan counts what its branches touched; planning is counted apart and left out. */
function pagesOf(plan: string[]): number {
  const execution = plan.slice(
    0,
    plan.findIndex((line) => line.startsWith('Planning')),
  );
  const root = execution.find((line) => /^\s+Buffers: shared/.test(line)) ?? '';
  const counts = [...root.matchAll(/(?:hit|read)=(\d+)/g)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
