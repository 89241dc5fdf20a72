import type { Page } from 'playwright/test';
import { expect, rechargeFor, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

/** Requests of the router for a page. */
const PAGE_DATA = /[?&]_rsc=/;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function tap(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '主要功能' }).getByRole('link', { name }).tap();
}

/** Opens 我的, scrolled down, and then 交易. */
async function visitBoth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/my');
  await page.evaluate(() => scrollTo(0, 200));
  await tap(page, '交易');
  await expect(heading(page, '交易')).toBeVisible();
}

test('a known screen is shown before the server answers, with its figures grey and then aged until they are read', async ({
  member,
}) => {
  const { page } = member;
  await visitBoth(page);
  const root = page.locator('html');
  const figure = page
    .getByRole('main')
    .getByText(/^NT\$5,000$/)
    .first();
  await rechargeFor(member, '5000');

  const release = await holdRequests(page, PAGE_DATA);
  await tap(page, '我的');
  await expect(heading(page, '我的')).toBeVisible();
  await expect(page).toHaveURL('/my');
  await expect(root).toHaveAttribute('data-outdated', '');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByText(/^資料時間 \d\d:\d\d，更新中…$/)).toBeVisible();

  release();
  await expect(root).not.toHaveAttribute('data-outdated');
  await expect(page.getByText(/^資料時間 /)).toHaveCount(0);
  await expect(figure).toBeVisible();
  // It is an entry of the history like any other.
  await page.goBack();
  await expect(heading(page, '交易')).toBeVisible();
  await page.goBack();
  await expect(heading(page, '我的')).toBeVisible();
});

for (const [what, wait] of [
  ['that is older than five minutes', 301_000],
  ['of an hour that has passed', 0],
] as const)
  test(`a screen ${what} is read before it is shown`, async ({ member: { page } }) => {
    const early = new Date();
    early.setMinutes(59, 58, 0);
    if (wait === 0) await page.clock.install({ time: early });
    else await page.clock.install();
    await visitBoth(page);
    await page.clock.fastForward(wait || 3_000);
    const release = await holdRequests(page, PAGE_DATA);
    await tap(page, '我的');
    await expect(page.locator('a[data-pending]')).toBeVisible();
    await expect(heading(page, '交易')).toBeVisible();
    release();
    await expect(heading(page, '我的')).toBeVisible();
  });

test('“back” to an old screen does not make its figures newer', async ({ member: { page } }) => {
  await page.clock.install();
  await visitBoth(page);
  await page.clock.fastForward(301_000);
  await page.goBack();
  await expect(heading(page, '我的')).toBeVisible();
  await tap(page, '交易');
  await expect(heading(page, '交易')).toBeVisible();
  const release = await holdRequests(page, PAGE_DATA);
  await tap(page, '我的');
  await expect(page.locator('a[data-pending]')).toBeVisible();
  release();
  await expect(heading(page, '我的')).toBeVisible();
});

test('a known screen that is opened while another is being read is read too', async ({
  member: { page },
}) => {
  await visitBoth(page);
  const root = page.locator('html');
  const release = await holdRequests(page, PAGE_DATA);
  await tap(page, '我的');
  await expect(heading(page, '我的')).toBeVisible();
  await expect(root).toHaveAttribute('data-outdated', '');
  const asked = page.waitForRequest((request) => /\/trade\?(.*&)?_rsc=/.test(request.url()));
  await tap(page, '交易');
  await expect(heading(page, '交易')).toBeVisible();
  await asked;
  await expect(root).toHaveAttribute('data-outdated', '');
  // A screen that is being read is shown after its answer, under its own address.
  await tap(page, '我的');
  await expect(page.locator('a[data-pending]')).toBeVisible();
  await expect(page).toHaveURL('/trade');
  release();
  await expect(heading(page, '我的')).toBeVisible();
  await expect(page).toHaveURL('/my');
  await expect(root).not.toHaveAttribute('data-outdated');
});

test('a screen of before a refresh is read before it is shown', async ({ member: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/my');
  const bar = page.getByRole('navigation', { name: '主要功能' });
  await bar.getByRole('link', { name: '帳戶明細' }).click();
  await expect(heading(page, '帳戶明細')).toBeVisible();
  const read = page.waitForResponse(PAGE_DATA);
  await page.getByRole('button', { name: '重新整理' }).first().click();
  await read;
  await expect(page.getByText('已更新').first()).toBeAttached();
  const release = await holdRequests(page, PAGE_DATA);
  await bar.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.locator('a[data-pending]')).toBeVisible();
  await expect(heading(page, '帳戶明細')).toBeVisible();
  release();
  await expect(heading(page, '我的')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-outdated');
});
