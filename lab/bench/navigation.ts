import { type BrowserContext, chromium, type Page } from 'playwright';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { PAGES } from '#lib/base/paths';
import { buildPages } from '#scripts/boot/build/build';
import { seedDatabase, startSite } from '#scripts/testing/test-site';
import { BROWSER_FLAGS, browserPath } from '../../e2e/support/browser.ts';
import { passHourlyPuzzle } from '../../e2e/support/puzzle/pass-hourly-puzzle.ts';

const ROUNDS = 7;
/** Between two navigations, for what a page does after it is shown. */
const SETTLE_MS = 300;
/** A mid-range phone against a desktop processor. */
const CPU_SLOWDOWN = 4;
const DEMO = { username: 'demo', password: 'jinku-demo-2026' };

/** A navigation: a tap on a link of the page it starts from, or "back" of the browser. */
interface Step {
  from: string;
  to: string;
  by: 'tab' | 'back';
}

/** The tabs that are pages of their own, in the order in which they are tapped. */
const TABS: readonly string[] = [PAGES.root, PAGES.trade, PAGES.zixun, PAGES.my];
const STEPS: readonly Step[] = [
  ...TABS.map((to, i): Step => ({ from: TABS.at(i - 1) ?? PAGES.my, to, by: 'tab' })),
  { from: PAGES.setting, to: PAGES.my, by: 'back' },
  { from: PAGES.trade, to: PAGES.my, by: 'back' },
];

/** Milliseconds from a tap to the first paint with the heading of the new page. */
export interface NavigationFigure {
  what: string;
  medianMs: number;
  worstMs: number;
  /** Median with reduced motion, without page transitions. */
  stillMs: number;
}

/**
 * Measures navigations on a phone-sized viewport whose processor is slowed down four times. Every page
 * has been visited before. The time runs from the browser's event to the frame after the heading. Every second
 * navigation is one with reduced motion, which has no page transition.
 */
export async function benchNavigation(): Promise<NavigationFigure[]> {
  await buildPages({ say: console.log });
  const url = process.env.DATABASE_URL ?? '';
  await seedDatabase(url);
  const site = await startSite(url, undefined, { LOG_LEVEL: 'silent' });
  const executablePath = browserPath();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, '--no-sandbox'],
  });
  try {
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 375, height: 812 },
      isMobile: true,
      hasTouch: true,
    });
    await signIn(context, site.origin);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(PAGES.my);
    await visitAll(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const figures: NavigationFigure[] = [];
    for (const step of STEPS) figures.push(await measureStep(page, step));
    console.table(figures);
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post('/api/login', { data: DEMO });
  const { data, msg } = await answer.json();
  if (!data) throw new Error(`The demo member could not sign in: ${msg}`);
  // The verified hour belongs to the session.
  await passHourlyPuzzle(context.request);
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url }]);
  await context.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('verifyTime', String(new Date().getHours()));
  }, data.token);
}

/** Opens each page once without a reload, so that its code is loaded. */
async function visitAll(page: Page): Promise<void> {
  for (const path of [...TABS, PAGES.setting]) {
    await go(page, path);
    if (path === PAGES.root) await closeNotice(page);
  }
}

/** The important notice opens over the tabs a moment after home, once per load. */
async function closeNotice(page: Page): Promise<void> {
  const notice = page.locator('dialog[open]');
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'hidden' });
}

async function measureStep(page: Page, { from, to, by }: Step): Promise<NavigationFigure> {
  const moving: number[] = [];
  const still: number[] = [];
  // In turn, so that the load of the machine is the same for both.
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const isStill = round % 2 === 1;
    await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
    await go(page, by === 'back' ? to : from);
    if (by === 'back') await go(page, from);
    await page.waitForTimeout(SETTLE_MS);
    (isStill ? still : moving).push(await timeOf(page, to, by));
  }
  return {
    what: `${by} ${from} → ${to}`,
    medianMs: medianOf(moving),
    worstMs: Math.round(Math.max(...moving)),
    stillMs: medianOf(still),
  };
}

function medianOf(times: number[]): number {
  return Math.round(times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0);
}

/** Opens a page by a tap on its tab or on its link, without a reload. */
async function go(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  const link = page.locator(`a[href="${path}"]:visible`).last();
  if ((await link.count()) === 0) {
    await page.goBack();
    return go(page, path);
  }
  await link.tap();
  await page.waitForURL((url) => url.pathname === path);
  // Not until the network is idle: the stream of prices never ends.
  await page.waitForTimeout(SETTLE_MS);
}

/** Milliseconds until the frame after the heading of the new page has been painted. */
async function timeOf(page: Page, to: string, by: Step['by']): Promise<number> {
  const measured = page.evaluate(
    ({ path, isBack }) =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('h1');
        const old = heading();
        const watch = (start: number) => {
          const look = () => {
            if (location.pathname !== path || !heading() || heading() === old)
              return requestAnimationFrame(look);
            // The message arrives after the frame is painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            return requestAnimationFrame(() => port2.postMessage(null));
          };
          look();
        };
        if (!isBack)
          return addEventListener('click', (tap) => watch(tap.timeStamp), {
            capture: true,
            once: true,
          });
        const start = performance.now();
        history.back();
        return watch(start);
      }),
    { path: to, isBack: by === 'back' },
  );
  if (by === 'tab') await page.locator(`nav a[href="${to}"]`).last().tap();
  return measured;
}
