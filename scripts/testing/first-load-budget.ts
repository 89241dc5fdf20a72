import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { firstLoadSizes } from './first-load.ts';

/** Budgets by route, in KB (1,000 bytes) of gzip. */
export type Budgets = Record<string, number>;

const BUDGETS = join(import.meta.dirname, 'first-load-budgets.json');
/** Room for small changes above the size at the time when the budget was written. */
const ROOM_KB = 2;
/** The most of any page: 61 KB more than a bare Next app, by `npm run bench -- bundle`. */
const LIMIT_KB = 195;
/** The most of a page of the desk, whose tables take 17 KB, and of the page of all components. */
const DESK_LIMIT_KB = 212;

/** What is wrong with the sizes: routes above their budget, without one, or that no longer exist. */
export function overBudget(sizes: ReadonlyMap<string, number>, budgets: Budgets): string[] {
  const problems = [...sizes].flatMap(([route, bytes]) => {
    const budget = Math.min(budgets[route] ?? Number.NaN, limitOf(route));
    const size = `${route} loads ${(bytes / 1000).toFixed(1)} KB of JavaScript first`;
    if (Number.isNaN(budget)) return [`${size} and has no budget.`];
    return bytes > budget * 1000 ? [`${size}, its budget is ${budget} KB.`] : [];
  });
  const gone = Object.keys(budgets).filter((route) => !sizes.has(route));
  return [...problems, ...gone.map((route) => `${route} has a budget and no page.`)];
}

function limitOf(route: string): number {
  return /^\/(desk(\/|$)|styles$)/.test(route) ? DESK_LIMIT_KB : LIMIT_KB;
}

/**
 * Compares the first-load JavaScript of the build with the budgets.
 * `node scripts/testing/first-load-budget.ts [--update]`; with `--update` it writes the budgets.
 */
function checkBudgets(): void {
  const sizes = firstLoadSizes(join(PROJECT_ROOT, '.next'));
  if (process.argv.includes('--update')) {
    const budgets = [...sizes].map(([route, bytes]) => [
      route,
      Math.min(Math.ceil(bytes / 1000) + ROOM_KB, limitOf(route)),
    ]);
    writeFileSync(BUDGETS, `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
    return;
  }
  const problems = overBudget(sizes, JSON.parse(readFileSync(BUDGETS, 'utf8')) as Budgets);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (import.meta.main) checkBudgets();
