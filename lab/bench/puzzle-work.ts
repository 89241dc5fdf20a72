import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { type CDPSession, chromium, type Page } from 'playwright';
import { createWork } from '#lib/access/puzzle/work/create-work';
import { solveWork } from '#lib/access/puzzle/work/solve-work';
import { WORK_BASE_COUNTERS, WORK_MAX_LEVEL, type Work } from '#lib/access/puzzle/work/work';
import { BROWSER_FLAGS, ensureBrowser } from '../../e2e/support/browser.ts';

/**
 * Measures the proof of work behind the puzzle: how long it takes in a page at the base level with a
 * processor slowed down six times, and how much processor time a program needs for one pass.
 * `node lab/bench/puzzle-work.ts`
 */

const ROUNDS = 40;
const THROTTLE = 6;
/** Browsers treat localhost as secure; http://bench behaves like http in a local network, without crypto.subtle. */
const ORIGINS = { 'PBKDF2 of the browser': 'http://localhost', 'PBKDF2 in script': 'http://bench' };

const IMPORTS = {
  'altcha-lib': '/node_modules/altcha-lib/dist/esm/v2/index.js',
  'altcha-lib/algorithms/web/pbkdf2':
    '/node_modules/altcha-lib/dist/esm/v2/algorithms/web/pbkdf2.js',
  '@noble/hashes/pbkdf2.js': '/node_modules/@noble/hashes/pbkdf2.js',
  '@noble/hashes/sha2.js': '/node_modules/@noble/hashes/sha2.js',
};
const DOCUMENT = `<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
<script type="module">import { solveWork } from '/lib/puzzle/work/solve-work.ts'; window.solve = solveWork;</script>`;

async function bench(): Promise<void> {
  const say = console.log;
  await ensureBrowser(say);
  const executablePath = process.env.E2E_BROWSER;
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath && { executablePath }),
  });
  try {
    for (const [what, origin] of Object.entries(ORIGINS)) {
      const page = await browser.newPage();
      await serveSources(page, origin);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      say(what, await measurePage(page, session));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  for (const level of [0, WORK_MAX_LEVEL]) say('a program', await measureProgram(level));
}

/** Serves the solver's sources as modules of a page. */
async function serveSources(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: DOCUMENT });
    const text = readFileSync(new URL(`../..${pathname}`, import.meta.url), 'utf8');
    const body = pathname.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction('window.solve');
}

/**
 * Solves base-level challenges on the page's own thread and measures processor time, which does not
 * depend on other load. A slowed-down thread takes proportionally longer. The browser's own PBKDF2
 * runs on threads that this does not measure; it costs as much as for a program.
 */
async function measurePage(page: Page, session: CDPSession): Promise<string> {
  const perCounter: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { work, counter } = await createWork(0);
    const before = await threadMs(session);
    await page.evaluate((given: Work) => {
      const { solve } = window as unknown as { solve: typeof solveWork };
      return solve(given);
    }, work);
    perCounter.push(((await threadMs(session)) - before) / counter);
  }
  const median = quantile(perCounter, 0.5) * (WORK_BASE_COUNTERS / 2);
  return `${Math.round(median)} ms for the median challenge, ${Math.round(THROTTLE * median)} ms on a thread slowed down ${THROTTLE} times`;
}

/** Processor time of the page's thread, in milliseconds. */
async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

/** Mean processor time of a pass for a program that uses the platform's PBKDF2. */
async function measureProgram(level: number): Promise<string> {
  const rounds = level === 0 ? 100 : 5;
  let [tried, cpuMs] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const { work, counter: solution } = await createWork(level);
    const before = process.cpuUsage();
    await solveWork(work);
    const { user, system } = process.cpuUsage(before);
    cpuMs += (user + system) / 1000;
    tried += solution;
  }
  const perCounter = cpuMs / tried;
  const { work } = await createWork(level);
  const mean = (perCounter * work.max_counter) / 2000;
  return `level ${level}: ${mean.toFixed(3)} s of processor time on average (${perCounter.toFixed(3)} ms a counter)`;
}

await bench();
