import type { Page } from 'playwright/test';
import { PUBLIC_PAGES } from '#lib/paths';
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

/** A phone of the smallest kind still in use. */
const NARROW = { width: 320, height: 640 };
const MOST_SHIFT = 0.02;
const TAB_BAR_HEIGHT = 54;

/** Says all that is wrong with a page, and goes on to the next. */
const see = expect.configure({ soft: true });

/** The splash is a test of its own, and what moves by itself would be taken for a shift. */
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The pages that a member sees; each group is one test, so that each page loads once. */
const GROUPS: Record<string, RegExp> = {
  'home and what it leads to': /^\/($|home|zixun|customer|maintain|404|verify)/,
  'the market, trade and fixed terms': /^\/(market|trade|deposit)/,
  'the pages of my own and of money':
    /^\/my($|\/(info|walletnav|oftennav|deposit|withdraw|setting)($|[/?]))/,
  'the user center': /^\/my\/usercenter/,
  'the records': /^\/my\/\w+record/,
};
const ofMembers = ROUTES.filter(({ layout }) => layout !== 'auth');

for (const [group, paths] of Object.entries(GROUPS))
  test(`${group} stand in their layout, in order, on a narrow phone too`, async ({ furnished }) => {
    test.slow();
    const { page, ids } = furnished;
    const size = page.viewportSize() ?? NARROW;
    const watch = watchPage(page);
    await countShifts(page);
    for (const route of ofMembers) {
      const path = route.path(ids);
      if (!paths.test(path)) continue;
      await test.step(path, async () => {
        await page.setViewportSize(size);
        await openWhole(page, path);
        await expectPage(page, route);
        await expectSoundShape(page, path);
        see(watch.faults(), path).toEqual([]);
      });
    }
  });

test('every page of a member belongs to one of the groups', async ({ furnished: { ids } }) => {
  const astray = ofMembers
    .map(({ path }) => path(ids))
    .filter((path) => Object.values(GROUPS).filter((paths) => paths.test(path)).length !== 1);
  expect(astray).toEqual([]);
});

test('an anonymous visitor sees the public pages, and is led from all others to the login page', async ({
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
      see([path, answer.status()]).toEqual([path, 307]);
      see(locationOf(answer.headers())).toBe(`/auth/login${from}`);
      continue;
    }
    await test.step(path, async () => {
      await page.setViewportSize(size);
      await openWhole(page, path);
      await expectPage(page, route);
      await expectSoundShape(page, path);
      see(watch.faults(), path).toEqual([]);
    });
  }
  await page.goto('/my/ledgerrecord?type=recharge');
  await expect(page).toHaveURL('/auth/login?from=%2Fmy%2Fledgerrecord%3Ftype%3Drecharge');
});

test('a member is led away from the pages of the anonymous', async ({ furnished: { page } }) => {
  for (const path of ['/auth/login', '/auth/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('a path in other letters leads to its page, with its query', async ({
  furnished: { page, ids },
}) => {
  for (const { path } of ROUTES) {
    const lower = path(ids);
    const [place = '', query] = lower.split('?');
    const spelt = place.toUpperCase() + (query ? `?${query}` : '');
    if (spelt === lower) continue;
    const answer = await page.request.get(spelt, { maxRedirects: 0 });
    see(locationOf(answer.headers()), spelt).toBe(lower);
  }
  await page.goto('/my/userCenter/payCard');
  await expect(page.getByRole('heading', { level: 1, name: '錢包管理' })).toBeVisible();
  await page.goto('/my/ledgerRecord?type=Recharge');
  await expect(page).toHaveURL('/my/ledgerrecord?type=Recharge');
});

/** For visitors who are led away before anybody looks at what a query names. */
const NO_IDS = new Proxy({}, { get: () => '1' }) as Parameters<RouteCase['path']>[0];

function locationOf(headers: Record<string, string>): string {
  const { pathname, search } = new URL(headers.location ?? '', 'http://nowhere.test');
  return pathname + search;
}

/** Opens a page and waits until it has come alive: its first call has been answered. */
async function openWhole(page: Page, path: string): Promise<void> {
  const alive = page.waitForResponse('**/api/configs');
  await page.goto(path);
  await alive;
}

async function expectPage(page: Page, route: RouteCase): Promise<void> {
  const { layout, title, documentTitle = title } = route;
  await see(route.main(page)).toBeAttached();
  await see(page.getByRole('heading', { level: 1 })).toHaveText([title]);
  await see(page).toHaveTitle(documentTitle ? `${documentTitle}｜金庫` : '金庫');
  await see(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expectBars(page, layout);
}

/** The bars around a page are those of its layout, and no others. */
async function expectBars(page: Page, layout: RouteCase['layout']): Promise<void> {
  const bars = {
    tabs: page.getByRole('navigation', { name: '主要功能' }),
    back: page.getByRole('button', { name: '返回上一頁' }),
    home: page.getByRole('banner').getByRole('link', { name: '金庫首頁' }),
    ways: page.getByRole('banner').getByRole('link', { name: /^(登入|註冊)$/ }),
  };
  await see(bars.tabs).toHaveCount(layout === 'default' ? 1 : 0);
  await see(bars.ways).toHaveCount(layout === 'auth' ? 2 : 0);
  if (layout === 'default') {
    const heightAndTop = () =>
      bars.tabs.evaluateAll((found) =>
        found.map((tabs) => [tabs.clientHeight, innerHeight - tabs.getBoundingClientRect().top]),
      );
    await see.poll(heightAndTop).toEqual([[TAB_BAR_HEIGHT, TAB_BAR_HEIGHT]]);
  } else if (layout === 'user') await see(bars.back).toHaveCount(1);
  else await see(bars.home).toHaveCount(1);
}

/** Nothing moves, breaks, sticks out or stays hidden, at the usual width and at the narrowest. */
async function expectSoundShape(page: Page, path: string): Promise<void> {
  const what = (fault: string) => `${path}: ${fault}`;
  // What follows the width, such as a chart, follows it a moment later.
  const none = (faults: (of: Page) => Promise<string[]>, kind: string) =>
    see.poll(() => faults(page), what(kind)).toEqual([]);
  await none(brokenPictures, 'broken pictures');
  await none(stickingOut, 'sideways');
  await none(hiddenByTabs, 'under the tab bar');
  see(await shiftOf(page), what('layout shift')).toBeLessThanOrEqual(MOST_SHIFT);
  await page.setViewportSize(NARROW);
  await none(stickingOut, 'sideways at 320');
  await none(hiddenByTabs, 'under the tab bar at 320');
}
