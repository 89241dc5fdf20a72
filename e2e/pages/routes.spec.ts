import type { Page } from 'playwright/test';
import { PUBLIC_PAGES } from '#lib/base/paths';
import {
  brokenPictures,
  countShifts,
  hiddenByTabs,
  shiftOf,
  stickingOut,
} from '../support/checks/page-shape.ts';
import { watchPage } from '../support/checks/watch-page.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/furnished/furnished.ts';
import { ROUTES, type RouteCase } from '../support/furnished/route-table.ts';

/** The smallest supported phone screen. */
const NARROW = { width: 320, height: 640 };
const MAX_LAYOUT_SHIFT = 0.02;
const TAB_BAR_HEIGHT = 54;

/** Soft assertions: reports all problems of a page and continues with the next. */
const softExpect = expect.configure({ soft: true });

/** Skips the splash, which has its own test. Animations would be counted as layout shifts. */
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The pages of a member. Each group is one test, so that each page loads once. */
const GROUPS: Record<string, RegExp> = {
  'home and the pages linked from it':
    /^\/($|home|zixun|customer|maintain|404|verify|mailbox|auth\/(recover|link))/,
  'market, trade and fixed-term pages': /^\/(market|trade|deposit)/,
  'account and funding pages':
    /^\/my($|\/(info|messages|walletnav|oftennav|deposit|withdraw|setting)($|[/?]))/,
  'user center pages': /^\/my\/usercenter/,
  'record pages': /^\/my\/\w+record/,
  'legal documents': /^\/legal/,
};
const memberRoutes = ROUTES.filter(({ layout }) => layout !== 'auth');

for (const [group, paths] of Object.entries(GROUPS))
  test(`${group} have the right layout and no visual faults, at 320 pixels too`, async ({
    furnished,
  }) => {
    test.slow();
    const { page, ids } = furnished;
    const size = page.viewportSize() ?? NARROW;
    const watch = watchPage(page);
    await countShifts(page);
    for (const route of memberRoutes) {
      const path = route.path(ids);
      if (!paths.test(path)) continue;
      await test.step(path, async () => {
        await page.setViewportSize(size);
        await openHydrated(page, path);
        await expectPage(page, route);
        await expectCleanLayout(page, path);
        softExpect(watch.faults(), path).toEqual([]);
      });
    }
  });

test('every page of a member belongs to one of the groups', async ({ furnished: { ids } }) => {
  const ungrouped = memberRoutes
    .map(({ path }) => path(ids))
    .filter((path) => Object.values(GROUPS).filter((paths) => paths.test(path)).length !== 1);
  expect(ungrouped).toEqual([]);
});

test('a visitor sees the public pages and is redirected from all others to the login page', async ({
  page,
}) => {
  test.slow();
  const watch = watchPage(page);
  await countShifts(page);
  const size = page.viewportSize() ?? NARROW;
  for (const route of ROUTES) {
    const path = route.path(NO_IDS);
    if (!PUBLIC_PAGES.includes(path)) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      const from = path === '/' ? '' : `?from=${encodeURIComponent(path)}`;
      softExpect([path, answer.status()]).toEqual([path, 307]);
      softExpect(locationOf(answer.headers())).toBe(`/auth/login${from}`);
      continue;
    }
    await test.step(path, async () => {
      await page.setViewportSize(size);
      await openHydrated(page, path);
      await expectPage(page, route);
      await expectCleanLayout(page, path);
      softExpect(watch.faults(), path).toEqual([]);
    });
  }
  await page.goto('/my/ledgerrecord?type=recharge');
  await expect(page).toHaveURL('/auth/login?from=%2Fmy%2Fledgerrecord%3Ftype%3Drecharge');
});

test('a member is redirected away from the login and sign-up pages', async ({
  furnished: { page },
}) => {
  for (const path of ['/auth/login', '/auth/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('a path in upper case redirects to its page, keeping the query', async ({
  furnished: { page, ids },
}) => {
  for (const { path } of ROUTES) {
    const lower = path(ids);
    const [lowerPath = '', query] = lower.split('?');
    const upper = lowerPath.toUpperCase() + (query ? `?${query}` : '');
    if (upper === lower) continue;
    const answer = await page.request.get(upper, { maxRedirects: 0 });
    softExpect(locationOf(answer.headers()), upper).toBe(lower);
  }
  await page.goto('/my/userCenter/payCard');
  await expect(page.getByRole('heading', { level: 1, name: '收款帳戶' })).toBeVisible();
  await page.goto('/my/ledgerRecord?type=Recharge');
  await expect(page).toHaveURL('/my/ledgerrecord?type=Recharge');
});

/** Placeholder ids for visitors, who are redirected before the ids are read. */
const NO_IDS = new Proxy({}, { get: () => '1' }) as Parameters<RouteCase['path']>[0];

function locationOf(headers: Record<string, string>): string {
  const { pathname, search } = new URL(headers.location ?? '', 'http://nowhere.test');
  return pathname + search;
}

/** Opens a page and waits for the response to its first call, which is sent after hydration. */
async function openHydrated(page: Page, path: string): Promise<void> {
  const configsLoaded = page.waitForResponse('**/api/configs');
  await page.goto(path);
  await configsLoaded;
}

async function expectPage(page: Page, route: RouteCase): Promise<void> {
  const { layout, title, documentTitle = title } = route;
  await softExpect(route.main(page)).toBeAttached();
  await softExpect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
  await softExpect(page).toHaveTitle(documentTitle ? `${documentTitle}｜金庫` : '金庫');
  await softExpect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expectBars(page, layout);
}

/** Expects exactly the navigation bars of the layout. */
async function expectBars(page: Page, layout: RouteCase['layout']): Promise<void> {
  const bars = {
    tabs: page.getByRole('navigation', { name: '主要功能' }),
    back: page.getByRole('button', { name: '返回上一頁' }),
    home: page.getByRole('banner').getByRole('link', { name: '金庫首頁' }),
    authLinks: page.getByRole('banner').getByRole('link', { name: /^(登入|註冊)$/ }),
  };
  await softExpect(bars.tabs).toHaveCount(layout === 'default' ? 1 : 0);
  const isVisitor = !(await page.context().cookies()).some(({ name }) => name === 'page');
  const hasAuthLinks =
    layout === 'auth' || (isVisitor && layout !== 'default' && layout !== 'user');
  await softExpect(bars.authLinks).toHaveCount(hasAuthLinks ? 2 : 0);
  if (layout === 'default') {
    const heightAndTop = () =>
      bars.tabs.evaluateAll((found) =>
        found.map((tabs) => [tabs.clientHeight, innerHeight - tabs.getBoundingClientRect().top]),
      );
    await softExpect.poll(heightAndTop).toEqual([[TAB_BAR_HEIGHT, TAB_BAR_HEIGHT]]);
  } else if (layout === 'user') await softExpect(bars.back).toHaveCount(1);
  else await softExpect(bars.home).toHaveCount(1);
}

/** Expects no layout shift, broken image, overflow or covered content, at the default width and at 320 pixels. */
async function expectCleanLayout(page: Page, path: string): Promise<void> {
  const label = (fault: string) => `${path}: ${fault}`;
  // Polls, because charts follow a change of width with a delay.
  const expectNone = (faults: (of: Page) => Promise<string[]>, kind: string) =>
    softExpect.poll(() => faults(page), label(kind)).toEqual([]);
  await expectNone(brokenPictures, 'broken pictures');
  await expectNone(stickingOut, 'sideways');
  await expectNone(hiddenByTabs, 'under the tab bar');
  softExpect(await shiftOf(page), label('layout shift')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  await page.setViewportSize(NARROW);
  await expectNone(stickingOut, 'sideways at 320');
  await expectNone(hiddenByTabs, 'under the tab bar at 320');
}
