import type pg from 'pg';
import { readCode } from './run-random.ts';
import type { WrittenAttack } from './written/written-attack.ts';

/**
 * Tries written attacks, each in a transaction of its own. One that is allowed ends with a rollback, after the rules
 * of the commit have judged it.
 * @returns a sentence for each whose outcome is another one
 */
export async function runWritten(
  app: pg.Client,
  attacks: readonly WrittenAttack[],
): Promise<string[]> {
  const surprises: string[] = [];
  for (const { topic, tries, outcome, sql } of attacks) {
    const found = await outcomeOf(app, sql);
    const expected = outcome.startsWith('allowed: ') ? 'allowed' : outcome;
    if (found !== expected && !(found === '0 rows' && expected === 'allowed'))
      surprises.push(`${topic}: ${tries}: expected ${expected}, found ${found}`);
  }
  return surprises;
}

async function outcomeOf(app: pg.Client, sql: readonly string[]): Promise<string> {
  await app.query('BEGIN');
  try {
    const result = await app.query(`${sql.join(';\n')};\nSET CONSTRAINTS ALL IMMEDIATE`);
    const last = [result].flat().at(-2);
    return last?.rowCount === 0 ? '0 rows' : 'allowed';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await readCode(app, 'ROLLBACK');
  }
}
