import type pg from 'pg';

/** Database cost of one run. */
export interface StatementCost {
  /** 8 KB pages touched by all of its statements. */
  pages: number;
  plans: string[];
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Runs `work` once, and then EXPLAINs each of its statements with the same values. */
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

/** Records the statements sent through a pool while `work` runs. */
async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const original = pool.query;
  // All queries of the pool go through this method, with the statement as first argument.
  pool.query = function (this: pg.Pool, statement: Statement, ...rest: never[]) {
    recorded.push({ text: statement.text, values: statement.values ?? rest[0] ?? [] });
    return Reflect.apply(original, this, [statement, ...rest]);
  } as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = original;
  }
  return recorded;
}

/** Pages of the plan's root, which includes its children; without planning, which is counted separately. */
function pagesOf(plan: string[]): number {
  const execution = plan.slice(
    0,
    plan.findIndex((line) => line.startsWith('Planning')),
  );
  const root = execution.find((line) => /^\s+Buffers: shared/.test(line)) ?? '';
  const counts = [...root.matchAll(/(?:hit|read)=(\d+)/g)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
