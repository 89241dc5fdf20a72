import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { editNotice, noticeBody } from '../support/desk/notice-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { callAs, needsOperator } from '../support/sites/operator.ts';

const LAST = 900_000;
const TITLE = '停機公告';
const CONTENT = '<p>週六凌晨停機維護一小時。</p>';

/** Sets the locale cookie to English for the next navigation. */
async function setEnglish(page: Page): Promise<void> {
  const url = process.env.BASE_URL ?? process.env.E2E_ORIGIN ?? '';
  await page.context().addCookies([
    { name: 'locale', value: 'en', url },
    { name: 'splash_seen', value: '1', url },
  ]);
}

test('untranslated content is shown in its original language, with a matching lang attribute', async ({
  member: { page },
}) => {
  needsOperator();
  const slug = `e2e-${randomUUID()}`;
  await setEnglish(page);
  const notice = { title: TITLE, content: CONTENT, position: LAST };
  await callAs('amy', 'saveContent', noticeBody(slug, notice));
  try {
    await page.goto('/home/notice');
    const notices = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') });
    const original = notices.filter({ hasText: TITLE });
    await expect(original.getByRole('heading')).toHaveAttribute('lang', 'zh-TW');
    await expect(original.getByText('週六')).toHaveText(/凌晨/);
    expect(await original.getByText('週六').evaluate(languageOf)).toBe('zh-TW');
    const translated = notices.filter({ hasText: 'Before you withdraw' });
    expect(await translated.getByRole('heading').evaluate(languageOf)).toBe('en');

    await editNotice(slug, notice, { title: 'Downtime', content: '<p>One hour.</p>' });
    await page.reload();
    const english = notices.filter({ hasText: 'One hour.' });
    await expect(english.getByRole('heading', { name: 'Downtime' })).toBeVisible();
    expect(await english.getByText('One hour.').evaluate(languageOf)).toBe('en');
    await expect(page.getByText(TITLE)).toBeHidden();
  } finally {
    await callAs('amy', 'removeContent', { kind: 'notice', slug, reason: 'test' });
  }
});

test('banks are listed in the member’s language, and found by their Chinese or English names', async ({
  payee: { page },
}) => {
  await setEnglish(page);
  await page.goto('/my/usercenter/paycard/hkcard');
  const field = page.getByRole('combobox', { name: 'Hong Kong bank', exact: false });
  const sheet = page.getByRole('dialog');
  await field.press('ArrowDown');
  const found = sheet.getByRole('option');
  await expect(found.first()).toBeVisible();
  expect((await found.allInnerTexts()).filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
  for (const query of ['恒生', 'hang seng']) {
    await sheet.getByRole('combobox').fill(query);
    await expect(found.first()).toHaveText('024 Hang Seng Bank Limited');
  }
  await page.keyboard.press('Enter');
  await expect(field).toHaveText('024 Hang Seng Bank Limited');
});

function languageOf(element: Element): string | null | undefined {
  return element.closest('[lang]')?.getAttribute('lang');
}
