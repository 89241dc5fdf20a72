import pg from 'pg';

/** Database cost of one run. */
export interface StatementCost {
  /** 8 KB pages touched by all of its statements. */
  pages: number;
  plans: string[];
}

interface Statement {
  text: string;
  values?: unknown[];
}

/** Runs `work` once, and then EXPLAINs each of its statements with the same values. */
export async function statementCost(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<StatementCost> {
  const statements = await statementsOf(work);
  const cost: StatementCost = { pages: 0, plans: [] };
  const client = await pool.connect();
  try {
    // Explaining takes longer than running.
    await client.query('SET statement_timeout = 0');
    for (const statement of statements) await addCost(client, statement, cost);
    await client.query('RESET statement_timeout');
  } finally {
    client.release();
  }
  return cost;
}

async function addCost(
  client: pg.PoolClient,
  { text, values = [] }: Statement,
  cost: StatementCost,
): Promise<void> {
  const explain = `EXPLAIN (ANALYZE, BUFFERS) ${text}`;
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain, values);
  const plan = rows.map((row) => row['QUERY PLAN']);
  cost.pages += pagesOf(plan);
  cost.plans.push(`${text}\n${plan.map((line) => `  ${line}`).join('\n')}`);
}

/** Records the statements that read while `work` runs, on connections of the pool and of transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (
    this: pg.Client,
    statement: string | Statement,
    ...rest: never[]
  ) {
    const { text, values } =
      typeof statement === 'string' ? { text: statement, values: null } : statement;
    if (/^\s*(SELECT|WITH)\b/i.test(text))
      recorded.push({ text, values: values ?? listOf(rest[0]) });
    return Reflect.apply(query, this, [statement, ...rest]);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return recorded;
}

function listOf(values: unknown): unknown[] {
  return Array.isArray(values) ? values : [];
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
