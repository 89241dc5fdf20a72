import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Browser, chromium } from 'playwright';
import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import { buildPages } from '#scripts/boot/build/build';
import { clusterSettings, clusterUrl, SUPERUSER } from '#scripts/boot/cluster-settings';
import { seedDatabase, startSite } from '#scripts/testing/test-site';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { addOperator, DECIDER, openTestSession } from '#tests/support/operator/add-operator';
import { BROWSER_FLAGS, browserPath, ensureBrowser } from '../../e2e/support/browser.ts';
import { type Effort, ModelledOperator } from './modelled-operator.ts';
import { fillStopwatch } from './stopwatch-records.ts';
import {
  approveTopUps,
  type Desk,
  decideCase,
  findMember,
  findMoney,
  type Picture,
} from './stopwatch-tasks.ts';

const ROUNDS = 3;
const VIEWPORT = { width: 1280, height: 800 };
const FIRST = { name: 'amy', roles: ['treasurer'] } as const;
const SECOND = { name: 'ben', roles: ['treasurer'] } as const;

/** The tasks with the most seconds that each may take. */
const TASKS = [
  { task: 'find a member by a bank reference', limit: 5, run: findMember },
  { task: 'approve ten top-ups by keyboard', limit: 30, run: approveTopUps },
  { task: 'decide an identity case, two operators', limit: 45, run: decideCase },
  { task: 'where is my money', limit: 20, run: findMoney },
] as const;

/** Seconds are those of the slowest round; so are its other figures. */
export interface StopwatchFigure {
  task: string;
  seconds: number;
  'of it the site': number;
  keys: number;
  clicks: number;
  decisions: number;
  limit: number;
  holds: boolean;
}

/**
 * Times tasks of operators in a browser of 1280 px, by a person whose keys, clicks and decisions last as the
 * keystroke-level model says (`modelled-operator.ts`). Every round has records of its own.
 * @param only text that the names of the tasks contain; all if it is empty
 * @param pictures folder for a picture of each step of the first round
 */
export async function benchStopwatch(only: string, pictures?: string): Promise<StopwatchFigure[]> {
  process.env.LOG_LEVEL = 'silent';
  openManualChannels();
  await ensureBrowser(console.log);
  await buildPages({ say: console.log });
  const url = process.env.DATABASE_URL ?? '';
  await seedDatabase(url);
  const { port, superuser } = await clusterSettings();
  const start = performance.now();
  const records = await fillStopwatch(clusterUrl(port, SUPERUSER, superuser), ROUNDS);
  console.log(`filled in ${Math.round((performance.now() - start) / 1000)} s`);
  const accounts = process.env.OPERATOR_ACCOUNTS ?? '';
  const site = await startSite(url, undefined, { OPERATOR_ACCOUNTS: accounts });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: BROWSER_FLAGS,
  });
  try {
    const [first, second] = await openSessions(url);
    const desk: Desk = {
      first: await signIn(browser, site.deskOrigin, first),
      second: await signIn(browser, site.deskOrigin, second),
      records,
      picture: pictureTaker(pictures),
    };
    const figures: StopwatchFigure[] = [];
    for (const { task, limit, run } of TASKS.filter(({ task }) => task.includes(only))) {
      const efforts: Effort[] = [];
      for (let round = 0; round < ROUNDS; round++) efforts.push(await run(desk, round));
      figures.push(figureOf(task, limit, efforts));
    }
    console.table(figures);
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Adds two operators whose roles allow the tasks. @returns the tokens of their sessions */
async function openSessions(url: string): Promise<[string, string]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask = async <Row>(text: string, values: unknown[]) =>
    (await client.query(text, values)).rows as Row[];
  try {
    await client.query('BEGIN');
    const tokens: string[] = [];
    await addOperator(ask, DECIDER);
    for (const { name, roles } of [FIRST, SECOND]) {
      await addOperator(ask, { name, roles, hasFactor: true });
      tokens.push(await openTestSession(ask, { name, kind: 'desk' }));
    }
    await client.query('COMMIT');
    return tokens as [string, string];
  } finally {
    await client.end();
  }
}

async function signIn(browser: Browser, origin: string, token: string): Promise<ModelledOperator> {
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: VIEWPORT, locale: 'zh-TW' },
  });
  await context.addCookies([{ name: deskCookieName(), value: token, url: origin }]);
  return new ModelledOperator(await context.newPage());
}

function pictureTaker(folder: string | undefined): Picture {
  if (folder === undefined) return async () => undefined;
  mkdirSync(folder, { recursive: true });
  const taken = new Set<string>();
  return async (page, name) => {
    if (taken.has(name)) return;
    taken.add(name);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
}

function figureOf(task: string, limit: number, efforts: readonly Effort[]): StopwatchFigure {
  const slowest = efforts.toSorted((a, b) => b.ms - a.ms)[0];
  if (!slowest) throw new Error(`${task} was not timed`);
  const { ms, siteMs, keys, clicks, decisions } = slowest;
  return {
    task,
    ...{ seconds: seconds(ms), 'of it the site': seconds(siteMs), keys, clicks, decisions },
    ...{ limit, holds: ms <= limit * 1_000 },
  };
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
