import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { smallTargets } from '../support/checks/touch-targets.ts';
import {
  beginItem,
  originalOf,
  saveItem,
  textOf,
  titleOf,
  toolOf,
  uploadPicture,
} from '../support/desk/content-editor.ts';
import { addDeskOperator, openDeskAs } from '../support/desk/desk-operators.ts';
import {
  chooseTheme,
  deskUrl,
  openOnDesk,
  signInToDesk,
  useDeskBrowser,
} from '../support/desk/desk-page.ts';
import { noticeBody } from '../support/desk/notice-calls.ts';
import { callApi, expect, test, WORKER_PATIENCE } from '../support/fixtures.ts';
import { refuseCall } from '../support/refuse-call.ts';
import { callAs, needsOperator, queryDatabase } from '../support/sites/operator.ts';

useDeskBrowser();
test.beforeEach(needsOperator);

/** Items that this file adds. */
const added: [kind: string, slug: string][] = [];
test.afterAll(async () => {
  for (const [kind, slug] of added)
    await callAs('amy', 'removeContent', { kind, slug, reason: 'test' });
});

/** The notices that members get, by title. */
async function noticesOf(page: Page): Promise<Map<string, string>> {
  const notices = new Map<string, string>();
  for (let at = 1; ; at += 1) {
    const { data } = await callApi(page.request, 'notice', { page: at, per_page: 100 });
    for (const { title, content } of data.data) notices.set(title, content);
    if (data.data.length < 100) return notices;
  }
}

const isShown = async (page: Page, title: string) => (await noticesOf(page)).has(title);

test('a notice is written with the toolbar, kept as a draft, and then published', async ({
  member: { page },
}) => {
  const title = `公告 ${Date.now()}`;
  await signInToDesk(page);
  const slug = await beginItem(page, 'notice', title);
  await textOf(page).click();
  await toolOf(page, 'H2 標題').click();
  await page.keyboard.type('停機維護');
  await expect(toolOf(page, 'H2 標題')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(toolOf(page, 'H2 標題')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.type('請先');
  await toolOf(page, '粗體').click();
  await page.keyboard.type('閱讀');
  await expect(toolOf(page, '粗體')).toHaveAttribute('aria-pressed', 'true');
  await toolOf(page, '粗體').click();
  await page.keyboard.press('Enter');
  await toolOf(page, '項目符號清單').click();
  await page.keyboard.type('第一點');
  await page.keyboard.press('Enter');
  await page.keyboard.type('第二點');
  await saveItem(page, 'notice', slug);
  added.push(['notice', slug]);
  await openOnDesk(page, '/desk/content');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('草稿');
  expect(await isShown(page, title)).toBe(false);

  await page.getByRole('link', { name: title }).click();
  await page.getByRole('radio', { name: '發布' }).check();
  await saveItem(page, 'notice', slug);
  await expect.poll(() => isShown(page, title), WORKER_PATIENCE).toBe(true);
  await page.goto('/home/notice');
  const { id } = await noticeRow(slug);
  const notice = page.locator(`#notice-${id}`);
  await expect(notice.getByRole('heading', { name: '停機維護' })).toBeVisible();
  await expect(notice.locator('p', { hasText: '請先閱讀' }).locator('strong')).toHaveText('閱讀');
  await expect(notice.getByRole('listitem')).toHaveText(['第一點', '第二點']);
});

async function noticeRow(slug: string): Promise<{ id: string }> {
  const [row] = await queryDatabase<{ id: string }>(`SELECT id FROM notice WHERE slug = $1`, [
    slug,
  ]);
  if (!row) throw new Error(`no notice ${slug}`);
  return row;
}

test('an item is shown within its schedule only', async ({ page }) => {
  const title = `排程 ${Date.now()}`;
  await signInToDesk(page);
  const slug = await beginItem(page, 'notice', title);
  await textOf(page).click();
  await page.keyboard.type('內容');
  await page.getByRole('radio', { name: '發布' }).check();
  await page.getByLabel('開始顯示').fill('2099-12-24T09:00');
  await saveItem(page, 'notice', slug);
  added.push(['notice', slug]);
  await openOnDesk(page, '/desk/content');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('已排程');
  expect(await isShown(page, title)).toBe(false);

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByLabel('開始顯示')).toHaveValue('2099-12-24T09:00');
  await page.getByLabel('開始顯示').fill('2026-01-05T09:00');
  await saveItem(page, 'notice', slug);
  await expect.poll(() => isShown(page, title), WORKER_PATIENCE).toBe(true);
  await page.getByLabel('結束顯示').fill('2026-01-06T09:00');
  await saveItem(page, 'notice', slug);
  await expect.poll(() => isShown(page, title), WORKER_PATIENCE).toBe(false);
  await openOnDesk(page, '/desk/content');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('已結束');
});

test('HTML is stored without what members can’t have, and a refusal keeps what was typed', async ({
  page,
}) => {
  const title = `HTML ${Date.now()}`;
  await signInToDesk(page);
  const slug = await beginItem(page, 'notice', title);
  await originalOf(page).getByRole('button', { name: '以 HTML 編輯' }).click();
  const source = page.getByLabel('內容（繁體中文） HTML');
  const typed =
    '<h2 class="x">題</h2><p onclick="x()">甲<script>x()</script></p><img src="https://evil.example/x.png" alt="x">';
  await source.fill(typed);
  await page.getByRole('radio', { name: '發布' }).check();
  await page.getByLabel('代號').fill('Not A Name');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '代號須為' })).toBeVisible();
  await expect(source).toHaveValue(typed);
  await expect(titleOf(page)).toHaveValue(title);
  await page.getByLabel('代號').fill(slug);
  await saveItem(page, 'notice', slug);
  added.push(['notice', slug]);
  await expect.poll(() => isShown(page, title), WORKER_PATIENCE).toBe(true);
  expect((await noticesOf(page)).get(title)).toBe('<h2>題</h2><p>甲</p>');
  await expect(textOf(page).getByRole('heading', { name: '題' })).toBeVisible();
});

test('elements that the editor lacks are edited as HTML', async ({ page }) => {
  const slug = `e2e-${randomUUID()}`;
  const content = '<dl><dt>甲</dt><dd>乙</dd></dl>';
  const schedule = { status: 'draft', from: null, until: null };
  await callAs('amy', 'saveContent', { ...noticeBody(slug, { title: '名詞', content }), schedule });
  added.push(['notice', slug]);
  await signInToDesk(page);
  await openOnDesk(page, `/desk/content/notice/${slug}`);
  await expect(page.getByLabel('內容（繁體中文） HTML')).toHaveValue(content);
  await expect(page.getByText('編輯器不支援的元素 <dl> <dt> <dd>')).toBeVisible();
  await expect(page.getByRole('button', { name: '以 HTML 編輯' }).first()).toBeDisabled();
});

test('the toolbar works by keyboard, and a link has its address checked', async ({ page }) => {
  await signInToDesk(page);
  await openOnDesk(page, '/desk/content/notice/_new');
  await textOf(page).click();
  await page.keyboard.type('行情');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(toolOf(page, '粗體')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(toolOf(page, '復原')).toBeFocused();
  await page.keyboard.press('End');
  await expect(toolOf(page, '圖片')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(toolOf(page, '連結')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '連結' });
  for (const wrong of ['javascript:alert(1)', '//evil.example', 'example.com', '/nowhere', '']) {
    await dialog.getByLabel('網址').fill(wrong);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('請輸入站內頁面或完整網址')).toBeVisible();
    await expect(dialog.getByLabel('網址')).toHaveValue(wrong);
  }
  await dialog.getByLabel('網址').fill('/market');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toolOf(page, '連結')).toBeFocused();
  await expect(textOf(page).locator('a[href="/market"] strong')).toHaveText('行情');
  await toolOf(page, '連結').click();
  await expect(dialog.getByLabel('網址')).toHaveValue('/market');
  await dialog.getByRole('button', { name: '移除連結' }).click();
  await expect(textOf(page).locator('a')).toHaveCount(0);
  await toolOf(page, '插入表格').click();
  await expect(textOf(page).getByRole('columnheader')).toHaveCount(2);
  await toolOf(page, '在下方新增一列').click();
  await expect(textOf(page).getByRole('row')).toHaveCount(4);
  await toolOf(page, '刪除表格').click();
  await expect(textOf(page).getByRole('row')).toHaveCount(0);
  // The item was never saved.
  await expect(page).toHaveURL(deskUrl('/desk/content/notice/_new'));
});

test('the preview shows what would be stored in each language and theme, at 375 px', async ({
  page,
}) => {
  await signInToDesk(page);
  await openOnDesk(page, '/desk/content/news/fees');
  await page.getByRole('button', { name: '預覽', exact: true }).click();
  const preview = page.getByRole('region', { name: '預覽' });
  const shown = preview.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: '每一筆費用，一次說清楚' })).toBeVisible();
  const root = shown.locator('html');
  await expect.poll(() => root.evaluate(({ clientWidth }) => clientWidth)).toBe(375);
  const picture = shown.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await preview.getByRole('radio', { name: '简体中文' }).check();
  await expect(root).toHaveAttribute('lang', 'zh-CN');
  await expect(shown.getByRole('heading', { name: '每一笔费用，一次说清楚' })).toBeVisible();
  await preview.getByRole('radio', { name: 'English' }).check();
  await expect(shown.getByRole('heading', { name: 'Every fee, in one place' })).toBeVisible();
  const ground = () => root.evaluate((html) => getComputedStyle(html).backgroundColor);
  const light = await ground();
  await preview.getByRole('radio', { name: '深色' }).check();
  await expect.poll(ground).not.toBe(light);

  // What is typed is shown as it would be stored, before it is.
  await preview.getByRole('radio', { name: '繁體中文' }).check();
  await titleOf(page).fill('新的費用說明');
  await originalOf(page).getByRole('button', { name: '以 HTML 編輯' }).click();
  await page
    .getByLabel('內容（繁體中文） HTML')
    .fill('<p onclick="x()">新的<script>x()</script>內容</p><p><a href="/market">行情</a></p>');
  await expect(shown.getByRole('heading', { name: '新的費用說明' })).toBeVisible();
  await expect(shown.getByText('新的內容')).toBeVisible();
  expect(await shown.locator('script, [onclick]').count()).toBe(0);
  await shown.getByRole('link', { name: '行情' }).click();
  await expect(shown.getByText('新的內容')).toBeVisible();
  await expect(page).toHaveURL(deskUrl('/desk/content/news/fees'));
});

test('the frame of the preview allows no script, and no other page of the desk is framed', async ({
  page,
}) => {
  await signInToDesk(page);
  const headersOf = async (path: string) => (await page.request.get(deskUrl(path))).headers();
  const frame = await headersOf('/desk/preview');
  expect(frame['x-frame-options']).toBe('SAMEORIGIN');
  expect(frame['content-security-policy']).toContain('sandbox allow-same-origin');
  expect(frame['content-security-policy']).not.toMatch(/script-src|'nonce-/);
  const editor = await headersOf('/desk/content/news/fees');
  expect(editor['x-frame-options']).toBe('DENY');
  expect(editor['content-security-policy']).toContain("frame-src 'self'");
  expect(editor['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a picture is uploaded for an item and within its text, and members see both', async ({
  member: { page },
}) => {
  const background = `#${randomUUID().slice(0, 6)}`;
  const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const title = `圖片 ${Date.now()}`;
  await signInToDesk(page);
  const slug = await beginItem(page, 'news', title);
  const form = page.getByRole('main').locator('form');
  await uploadPicture(form, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('只接受 JPEG、PNG 或 WebP 圖片')).toBeVisible();
  await uploadPicture(form, Buffer.alloc(5 * 2 ** 20 + 1));
  await expect(page.getByText('檔案超過 5 MB')).toBeVisible();
  await uploadPicture(form, picture);
  await expect(page.getByRole('textbox', { name: '圖片' })).toHaveValue(
    /^\/pictures\/\w{64}\.webp$/,
  );
  await expect(page.getByAltText('目前的圖片')).toHaveJSProperty('naturalWidth', 800);

  await textOf(page).click();
  await page.keyboard.type('內容');
  await toolOf(page, '圖片').click();
  const dialog = page.getByRole('dialog', { name: '圖片' });
  await uploadPicture(dialog, picture);
  await expect(dialog.getByAltText('目前的圖片')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '插入' })).toBeDisabled();
  await dialog.getByLabel('圖片說明').fill('金條');
  await dialog.getByRole('button', { name: '插入' }).click();
  await expect(textOf(page).getByRole('img', { name: '金條' })).toBeVisible();
  await page.getByRole('radio', { name: '發布' }).check();
  await saveItem(page, 'news', slug);
  added.push(['news', slug]);

  const [row] = await queryDatabase<{ id: string; image: string }>(
    `SELECT id, image FROM news WHERE slug = $1`,
    [slug],
  );
  await page.goto(`/home/news/detail?id=${row?.id}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('img', { name: '金條' })).toHaveJSProperty('naturalWidth', 800);
  await expect(article.locator('img').first()).toHaveAttribute('src', row?.image ?? '');
  const response = await page.request.get(row?.image ?? '');
  expect(response.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a picture that was uploaded before is chosen from a list, by page', async ({ page }) => {
  const drawn = (background: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  await signInToDesk(page);
  const slug = await beginItem(page, 'news', `圖庫 ${Date.now()}`);
  const form = page.getByRole('main').locator('form');
  const field = page.getByRole('textbox', { name: '圖片' });
  const newest: string[] = [];
  for (let count = 0; count < 13; count += 1) {
    const before = await field.inputValue();
    await uploadPicture(form, await drawn(`#${randomUUID().slice(0, 6)}`));
    await expect(field).not.toHaveValue(before);
    newest.unshift(await field.inputValue());
  }
  await form.getByRole('button', { name: '從已上傳的圖片選擇' }).click();
  const library = page.getByRole('dialog', { name: '已上傳的圖片' });
  const pictures = library.getByRole('listitem');
  const pathOf = (index: number) => pictures.nth(index).locator('img').getAttribute('src');
  await expect(pictures).toHaveCount(12);
  await expect(pictures.first()).toContainText('30 × 20 像素');
  await expect(pictures.first()).toContainText('desk');
  await expect(pictures.first()).toContainText('沒有圖片說明');
  expect(await pathOf(0)).toBe(newest[0]);
  await library.getByRole('button', { name: '載入更多' }).click();
  await expect(pictures.nth(12)).toBeVisible();
  expect(await pathOf(12)).toBe(newest[12]);
  expect(await seriousViolations(page)).toEqual([]);
  await pictures.nth(12).getByRole('button').click();
  await expect(library).toBeHidden();
  await expect(field).toHaveValue(newest[12] ?? '');
  await expect(page.getByAltText('目前的圖片')).toHaveJSProperty('naturalWidth', 30);

  // In a text a picture begins with the description that it has elsewhere.
  await textOf(page).click();
  await page.keyboard.type('內容');
  await toolOf(page, '圖片').click();
  const dialog = page.getByRole('dialog', { name: '圖片', exact: true });
  const alt = dialog.getByLabel('圖片說明');
  const choose = async (index: number) => {
    await dialog.getByRole('button', { name: '從已上傳的圖片選擇' }).click();
    await pictures.nth(index).getByRole('button').click();
    await expect(library).toBeHidden();
  };
  await choose(0);
  await expect(alt).toHaveValue('');
  await alt.fill('金庫大門');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const inText = textOf(page).getByRole('img', { name: '金庫大門' });
  await expect(inText).toBeVisible();
  // The caret is behind the picture, which typing would replace if it was selected.
  await textOf(page).focus();
  await page.keyboard.type('after');
  await expect(textOf(page).getByText('after')).toBeVisible();
  await expect(inText).toBeVisible();
  await saveItem(page, 'news', slug);
  added.push(['news', slug]);
  await textOf(page).click();
  await toolOf(page, '圖片').click();
  await choose(0);
  await expect(alt).toHaveValue('金庫大門');
  // When the list can't be read, the reason is shown, and a button reads it again.
  await refuseCall(page, 'desk/listPictures', { code: 5000, msg: '系統忙線中' });
  await dialog.getByRole('button', { name: '從已上傳的圖片選擇' }).click();
  await expect(library.getByRole('alert')).toHaveText('系統忙線中');
  await page.unroute('**/api/desk/listPictures');
  await library.getByRole('button', { name: '再試一次' }).click();
  await expect(pictures).toHaveCount(12);
  await expect(library.getByRole('alert')).toBeHidden();
});

test('who may not edit opens an item to read', async ({ browser }) => {
  const site = {
    url: process.env.E2E_DATABASE_URL ?? '',
    deskOrigin: process.env.E2E_DESK_URL ?? '',
  };
  const name = `v${randomUUID().slice(0, 8)}`;
  await addDeskOperator(site, { name, roles: ['viewer'] });
  const page = await openDeskAs(browser, site, name);
  await page.goto('/desk/content');
  await expect(page.getByRole('link', { name: '新增' })).toHaveCount(0);
  await page.getByRole('link', { name: '每一筆費用，一次說清楚' }).click();
  await expect(page.getByText('您的角色只能檢視內容，不能修改。')).toBeVisible();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: '提領手續費' })).toBeVisible();
  await expect(page.getByRole('button', { name: '儲存' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '刪除' })).toHaveCount(0);
  await page.goto('/desk/content/news/_new');
  await expect(page.getByRole('textbox', { name: '代號' })).toHaveCount(0);
  await page.context().close();
});

for (const theme of ['light', 'dark'] as const)
  test(`content is accessible and fits narrow screens in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chooseTheme(page.context(), theme);
    await signInToDesk(page);
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['', '/news/fees', '/carousel/first-steps', '/notice/_new']) {
        await openOnDesk(page, `/desk/content${path}`);
        if (/notice|news/.test(path)) await expect(textOf(page)).toBeVisible();
        expect([path, width, await seriousViolations(page)]).toEqual([path, width, []]);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, width, wider > 0]).toEqual([path, width, false]);
        if (width === 375) expect([path, await smallTargets(page)]).toEqual([path, []]);
      }
    }
  });
