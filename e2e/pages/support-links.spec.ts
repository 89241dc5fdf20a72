import type { Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { expect } from '../support/fixtures.ts';
import { type DeskSite, needsSiteOfItsOwn, test } from '../support/sites/desk-site.ts';

/** The operator's customer service links: one for home, one for the tab and /customer. */
const LINK = 'https://help.example/chat';
const LINK_2 = 'https://line.example/support';

needsSiteOfItsOwn();
test.beforeEach(async ({ context, page, baseURL }) => {
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const link of [LINK, LINK_2])
    await context.route(`${link}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>${link}</h1>` }),
    );
});

const setLinks = async (desk: DeskSite, link: string, link2: string) => {
  await desk.set('kefu_link', link);
  await desk.set('kefu_link2', link2);
};
/** Opens home and closes the notice that covers it. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
/** Named for what it opens: contact with support, or the page of the app about it. */
const shortcut = (page: Page, name = /^聯絡客服/) =>
  page.getByRole('navigation', { name: '常用功能' }).getByRole('link', { name });
const PAGE = /^客服中心$/;
const tab = (page: Page) =>
  page.getByRole('navigation', { name: '主要功能' }).getByRole('link', { name: '客服' });

test('customer service is a page of the app while no link is set', async ({
  desk,
  member: { page },
}) => {
  await setLinks(desk, '', '');
  await openHome(page);
  await expect(shortcut(page, PAGE)).toHaveAttribute('href', '/customer');
  await expect(shortcut(page, PAGE)).not.toHaveAttribute('target');
  await expect(tab(page)).toHaveAttribute('href', '/customer');
  await tab(page).click();
  await expect(page).toHaveURL('/customer');
  await expect(page.getByRole('heading', { level: 1, name: '客服中心' })).toBeVisible();
  await expect(page.getByText('這個網站尚未設定客服聯絡方式')).toBeVisible();
});

test('the help articles can be searched', async ({ desk, member: { page } }) => {
  await setLinks(desk, '', '');
  await page.goto('/customer');
  const search = page.getByRole('searchbox', { name: '搜尋說明文章' });
  await search.fill('手續費');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/customer\?q=/);
  const found = page.getByRole('region', { name: '搜尋結果' }).getByRole('listitem');
  await expect(found.filter({ hasText: '手續費' }).first()).toBeVisible();
  await expect(search).toHaveValue('手續費');
  await search.fill('沒有這個詞');
  await page.getByRole('button', { name: '搜尋', exact: true }).click();
  await expect(page.getByText('找不到與「沒有這個詞」有關的文章')).toBeVisible();
});

test('the ways of contact are those that the operator has stated', async ({
  desk,
  member: { page },
}) => {
  await setLinks(desk, LINK, '');
  await desk.set('service_phone', '+886 2 2345-6789');
  await desk.set('service_email', 'help@jinku.example');
  await desk.set('service_hours', { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' });
  await page.goto('/customer');
  const contact = page.getByRole('region', { name: '聯絡方式' });
  await expect(contact.getByRole('link', { name: '開始對話' })).toHaveAttribute('href', LINK);
  await expect(contact.getByRole('link', { name: '+886 2 2345-6789' })).toHaveAttribute(
    'href',
    'tel:+886223456789',
  );
  await expect(contact.getByRole('link', { name: 'help@jinku.example' })).toBeVisible();
  await expect(contact.getByText('週一至週日 00:00–24:00')).toBeVisible();
  await expect(contact.getByText('服務中')).toBeVisible();
});

test('home opens kefu_link in a new tab', async ({ desk, member: { page } }) => {
  await setLinks(desk, LINK, '');
  await openHome(page);
  await expect(shortcut(page)).toHaveAttribute('rel', /\bnoopener\b/);
  const opening = page.waitForEvent('popup');
  await shortcut(page).click();
  const opened = await opening;
  await expect(opened).toHaveURL(LINK);
  await expect(page).toHaveURL('/home');
  // The other link is not set, so the tab stays inside the app.
  await expect(tab(page)).toHaveAttribute('href', '/customer');
});

test('the tab and /customer lead to kefu_link2', async ({ desk, member: { page } }) => {
  await setLinks(desk, '', LINK_2);
  const redirect = await page.request.get('/customer', { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([307, LINK_2]);
  await page.goto('/my');
  await expect(tab(page)).toHaveAttribute('href', LINK_2);
  await tab(page).click();
  await expect(page).toHaveURL(LINK_2);
  await openHome(page);
  await expect(shortcut(page, PAGE)).toHaveAttribute('href', '/customer');
});
