import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from 'playwright';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { PAGES, roomPath } from '#lib/base/paths';
import { BootError } from '#scripts/boot/boot-error';
import { buildPages } from '#scripts/boot/build/build';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { seedDatabase, startSite } from '#scripts/testing/test-site';
import { BROWSER_FLAGS, browserPath, ensureBrowser } from '../../e2e/support/browser.ts';
import { passHourlyPuzzle } from '../../e2e/support/puzzle/pass-hourly-puzzle.ts';

/** Not a dependency of the project: with its packages it takes 176 MB. */
const VERSION = '13.5.0';
const FOLDER = join(PROJECT_ROOT, '.test/lighthouse');
const RUNS = 3;
const DEMO = { username: 'demo', password: 'jinku-demo-2026' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores from 0 to 100, medians of several runs. */
export interface LighthouseFigure extends Record<(typeof CATEGORIES)[number], number> {
  path: string;
  /** Milliseconds. */
  'blocking ms': number;
  /** Scripts that arrived until the page was quiet, in KB (1,000 bytes) as transferred. */
  'script KB': number;
}

/** The part of a report that is used here. */
interface Report {
  mainDocumentUrl: string;
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { id: string; score: number | null; numericValue?: number; details?: { items?: unknown[] } }
  >;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report; report: string }>;

/**
 * Lighthouse for a phone with simulated throttling, on the main pages of a signed-in member. Full
 * reports are written to `.test/lighthouse/reports`.
 */
export async function benchLighthouse(): Promise<LighthouseFigure[]> {
  const lighthouse = await loadLighthouse();
  await ensureBrowser(console.log);
  await buildPages({ say: console.log });
  await seedDatabase(process.env.DATABASE_URL ?? '');
  const site = await startSite(process.env.DATABASE_URL ?? '');
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    baseURL: site.origin,
    // One of Playwright's own flags; the audit of "back" needs the cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const paths = await signIn(browser, site.origin);
    const figures: LighthouseFigure[] = [];
    for (const path of paths) {
      await passHourlyPuzzle(browser.request);
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run++)
        reports.push(await measure(lighthouse, { url: site.origin + path, port, run }));
      figures.push(figureOf(path, reports));
      console.table(figures.slice(-1));
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.log(`Installing Lighthouse ${VERSION} into ${FOLDER} …`);
    mkdirSync(FOLDER, { recursive: true });
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    const { status } = spawnSync('npm', [...args, '--prefix', FOLDER, `lighthouse@${VERSION}`], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new BootError('Lighthouse could not be installed.');
  }
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return module.default;
}

/** Signs the browser in as the seeded member. @returns the paths to measure */
async function signIn(browser: BrowserContext, origin: string): Promise<string[]> {
  const post = async (call: string, data: object, token = '') =>
    (await browser.request.post(`${origin}/api/${call}`, { data, headers: { token } })).json();
  const { data } = await post('login', DEMO);
  const rooms = await post('rooms', {}, data.token);
  const page = await browser.newPage();
  await browser.addCookies([{ name: SPLASH_COOKIE, value: '1', url: origin }]);
  // Before the page's own script: without the token it would end the session.
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('verifyTime', String(new Date().getHours()));
  }, data.token);
  await page.goto(`${origin}${PAGES.maintain}`);
  await page.close();
  return [
    ...[PAGES.home, PAGES.my, PAGES.trade, PAGES.market, roomPath(rooms.data.data[0].id)],
    ...[PAGES.topUp, PAGES.withdraw, PAGES.fixedTerms, PAGES.statementRecord, PAGES.userCenter],
  ];
}

async function measure(
  lighthouse: Lighthouse,
  { url, port, run }: { url: string; port: number; run: number },
): Promise<Report> {
  const flags = { port, output: 'json', logLevel: 'error' };
  const { lhr, report } = await lighthouse(url, { ...flags, onlyCategories: CATEGORIES });
  if (lhr.mainDocumentUrl !== url) throw new BootError(`${url} led to ${lhr.mainDocumentUrl}.`);
  mkdirSync(join(FOLDER, 'reports'), { recursive: true });
  const name = new URL(url).pathname.slice(1).replaceAll('/', '-');
  writeFileSync(join(FOLDER, 'reports', `${name}-${run}.json`), report);
  return lhr;
}

function figureOf(path: string, reports: Report[]): LighthouseFigure {
  const score = (category: string) =>
    medianOf(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const audit = (name: string) =>
    medianOf(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'blocking ms': audit('total-blocking-time'),
    'script KB': medianOf(reports.map(scriptKilobytes)),
  };
}

function scriptKilobytes({ audits }: Report): number {
  const requests = (audits['network-requests']?.details?.items ?? []) as {
    resourceType: string;
    transferSize: number;
  }[];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
}

function medianOf(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      server.close(() => resolve(port));
    });
  });
}
