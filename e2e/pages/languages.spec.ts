import type { Page } from 'playwright/test';
import type { Locale } from '#lib/base/i18n/locales';
import { charactersOutside, SIMPLIFIED, TRADITIONAL } from '#tests/support/text/chinese-characters';
import { overflowOf } from '../support/checks/page-shape.ts';
import { shownWords } from '../support/checks/shown-words.ts';
import { cutOffText, setTextSize, squeezedText } from '../support/checks/text-fit.ts';
import { watchPage } from '../support/checks/watch-page.ts';
import { expect, test as memberTest } from '../support/fixtures.ts';
import { test } from '../support/furnished/furnished.ts';
import { ROUTES, type RouteCase } from '../support/furnished/route-table.ts';

const softExpect = expect.configure({ soft: true, timeout: 5_000 });

/** Lines that contain Chinese characters or punctuation. */
const CHINESE = /.*[\p{Script=Han}\u3000-\u303f\uff00-\uff60].*/gu;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function setLocale(page: Page, locale: Locale): Promise<void> {
  const url = process.env.BASE_URL ?? process.env.E2E_ORIGIN ?? '';
  await page.context().addCookies([
    { name: 'locale', value: locale, url },
    { name: 'splash_seen', value: '1', url },
  ]);
}

/** The `lang` attribute in the server-rendered HTML. */
async function serverLanguage(page: Page, path: string): Promise<string | undefined> {
  const html = await (await page.request.get(path)).text();
  return /^<!DOCTYPE html><html[^>]*? lang="([^"]*)"/.exec(html)?.[1];
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

memberTest(
  'a chosen language applies immediately, after a reload and after logging out',
  async ({ member: { page } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const watch = watchPage(page);
    await page.goto('/my/setting');
    expect(await serverLanguage(page, '/my')).toBe('zh-TW');

    await page.getByText('English', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
    await expect(heading(page, 'Settings')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Settings | Jinku');
    expect(await serverLanguage(page, '/my')).toBe('en');

    await page.reload();
    await expect(heading(page, 'Settings')).toBeVisible();
    await page.getByRole('button', { name: 'Log out', exact: true }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(heading(page, 'Log in')).toBeVisible();

    await page.getByLabel('Username').fill('somebody');
    await page.getByRole('button', { name: '简体中文' }).click();
    await expect(heading(page, '登录')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('somebody');
    expect(await serverLanguage(page, '/auth/register')).toBe('zh-CN');
    expect(watch.faults()).toEqual([]);
  },
);

memberTest(
  'error messages and exports are in the language of the caller',
  async ({ member: { page, token } }) => {
    const callInLanguage = async (call: string, data: object, language: string) => {
      const headers = { token, 'accept-language': language };
      const answer = await page.request.post(`/api/${call}`, { data, headers });
      return answer.text();
    };
    const refusals: [string, string, string][] = [
      ['en-GB,en;q=0.9', 'Record not found', 'This field is required'],
      ['zh-CN', '找不到这笔记录', '请填写'],
      ['zh-TW', '找不到這筆資料', '請填寫'],
    ];
    for (const [language, missing, blank] of refusals) {
      softExpect(await callInLanguage('new', { id: '999999' }, language)).toContain(missing);
      softExpect(await callInLanguage('updatePassword', {}, language)).toContain(blank);
    }
    const header = (file: string) => file.split('\r\n', 1)[0];
    expect(header(await callInLanguage('export', { type: 'ledger' }, 'en'))).toContain(
      'Time (Taipei),Type,Amount',
    );
    expect(header(await callInLanguage('export', { type: 'ledger' }, 'zh-CN'))).toContain(
      '时间（台北）',
    );

    await setLocale(page, 'en');
    await page.goto('/my/usercenter/loginpassword');
    await page.getByLabel('Current login password').fill('not my password');
    for (const name of ['New login password', 'Repeat new password'])
      await page.getByLabel(name, { exact: true }).fill('another horse, another battery');
    await page.getByRole('button', { name: 'Change login password' }).click();
    await expect(page.getByLabel('Current login password')).toHaveAccessibleDescription(
      'Incorrect login password',
    );
  },
);

/** Expects no horizontal overflow, no cut-off text and no text squeezed to a few letters a line. */
async function expectToFit(page: Page, where: string): Promise<void> {
  softExpect(await overflowOf(page), where).toBe(0);
  softExpect(await cutOffText(page), where).toEqual([]);
  softExpect(await squeezedText(page), where).toEqual([]);
}

/** Each group is one test, so that the groups run in parallel. */
const GROUPS: Record<string, (route: RouteCase) => boolean> = {
  'home, market and trading pages': ({ name }) =>
    !/^(my|setting|user|base|pay|.*Record)/.test(name),
  'account pages': ({ name }) => /^(my|setting|user|base|pay)/.test(name),
  'record pages': ({ name }) => /Record/.test(name),
};

for (const [group, isInGroup] of Object.entries(GROUPS))
  test(`${group} are entirely in English and fit 320 pixels`, async ({
    furnished: { page, ids },
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    await setLocale(page, 'en');
    const watch = watchPage(page);
    for (const route of ROUTES) {
      if (route.layout === 'auth' || !isInGroup(route)) continue;
      const path = route.path(ids);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      softExpect((await shownWords(page)).match(CHINESE) ?? [], path).toEqual([]);
      await expectToFit(page, path);
      await setTextSize(page, 200);
      await expectToFit(page, `${path} at 200 % text size`);
      softExpect(watch.faults(), path).toEqual([]);
    }
  });

test('the main pages do not mix Chinese scripts, and English pages use English dates', async ({
  furnished: { page, ids },
}) => {
  test.slow();
  const MAIN = ['home', 'market', 'trade', 'roomDetail', 'fixedTerms', 'zixun', 'my', 'methods'];
  const paths = ROUTES.filter(({ name }) => MAIN.includes(name)).map(({ path }) => path(ids));
  for (const [locale, known] of [
    ['zh-CN', SIMPLIFIED],
    ['zh-TW', TRADITIONAL],
  ] as const) {
    await setLocale(page, locale);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      softExpect(charactersOutside(known, await shownWords(page)), `${locale} ${path}`).toEqual([]);
    }
  }
  await setLocale(page, 'en');
  await page.goto(`/my/ledgerrecord/detail?id=${ids.billId}`);
  await expect(
    page.getByText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d \d\d:\d\d:\d\d$/).first(),
  ).toBeVisible();
});

test('visitors see the login and sign-up pages in their language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await setLocale(page, 'en');
  const watch = watchPage(page);
  for (const path of ['/auth/login', '/auth/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    softExpect((await shownWords(page)).match(CHINESE) ?? [], path).toEqual([]);
    await expectToFit(page, path);
    await setTextSize(page, 200);
    await expectToFit(page, `${path} at 200 % text size`);
  }
  softExpect(watch.faults()).toEqual([]);
});
