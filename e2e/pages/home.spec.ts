import type { Page } from 'playwright/test';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { overflowOf } from '../support/checks/page-shape.ts';
import { callApi, expect, test } from '../support/fixtures.ts';

const notice = (page: Page) => page.getByRole('dialog', { name: '重要通知' });
const carousel = (page: Page) => page.getByRole('region', { name: '焦點' });
const shownSlide = (page: Page) => carousel(page).locator('[aria-current="true"]');

/** Skips the splash, which has its own test. */
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: SPLASH_COOKIE, value: '1', url: baseURL ?? '' }]);
});

/** Opens home and closes the important notice. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await notice(page).getByRole('button', { name: '關閉通知' }).click();
  await expect(notice(page)).toBeHidden();
}

/** As if the dialog had been shown on an earlier day. */
const nextDay = (page: Page) => page.evaluate(() => localStorage.removeItem('app_noticeShown'));

test.describe('home', () => {
  test('shows its sections, and each links to its page', async ({ member: { page } }) => {
    await openHome(page);
    const hrefOf = (name: string) => page.getByRole('link', { name }).first().getAttribute('href');
    expect(await hrefOf('貴金屬行情')).toBe('/market');
    expect(await hrefOf('提領')).toBe('/my/withdraw');
    expect(await hrefOf('帳戶明細')).toBe('/my/ledgerrecord');
    expect(await hrefOf('下載 App')).toBe('/maintain');
    const shortcuts = page.getByRole('navigation', { name: '常用功能' });
    await expect(shortcuts.getByRole('link')).toHaveCount(5);
    await expect(shortcuts.getByRole('link', { name: '交易' })).toHaveAttribute('href', '/trade');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '定存' })).toHaveAttribute('href', '/deposit');
    const topUp = main.getByRole('link', { name: '儲值', exact: true });
    await expect(topUp).toHaveCount(2);
    for (const link of await topUp.all()) await expect(link).toHaveAttribute('href', '/my/deposit');
    await expect(main.getByRole('link', { name: '收款帳戶', exact: true })).toHaveAttribute(
      'href',
      '/my/usercenter/paycard',
    );
    await expect(page.getByRole('link', { name: '登入', exact: true })).toHaveCount(0);
  });

  test('/ is the same page as /home', async ({ member: { page } }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '市場趨勢' })).toBeVisible();
  });

  test('every image on it loads', async ({ member: { page } }) => {
    await openHome(page);
    await page.getByRole('heading', { name: '市場趨勢' }).scrollIntoViewIfNeeded();
    const pictures = page.locator('main img');
    await expect
      .poll(() =>
        pictures.evaluateAll((images) =>
          images
            .filter((image) => (image as HTMLImageElement).naturalWidth === 0)
            .map((image) => (image as HTMLImageElement).src),
        ),
      )
      .toEqual([]);
    expect(await pictures.count()).toBeGreaterThanOrEqual(7);
  });

  test('the carousel images link to the first three articles', async ({
    member: { page },
    request,
  }) => {
    const answer = await request.post('/api/news', { data: { per_page: 3 } });
    const { data } = await answer.json();
    const first: { id: string; title: string }[] = data.data;
    await openHome(page);
    const main = page.getByRole('main');
    for (const { id, title } of first)
      await expect(
        main.locator(`a[href="/home/news/detail?id=${id}"]`).getByText(title),
      ).toBeVisible();
    await main.locator(`a[href="/home/news/detail?id=${first[0]?.id}"]`).last().click();
    await expect(page.getByRole('heading', { name: first[0]?.title })).toBeVisible();
  });

  test('fits a narrow screen without scrolling sideways', async ({ member: { page } }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openHome(page);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  });
});

test.describe('what the member has', () => {
  const card = (page: Page) => page.getByRole('region', { name: '資產總額' });

  test('comes first, as the totals say, with the main actions', async ({ member }) => {
    const { page, token } = member;
    await openHome(page);
    const { data } = await callApi(page.request, 'totals', {}, token);
    await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(
      '資產總額',
    );
    const shown = await card(page)
      .getByRole('link', { name: /^資產總額/ })
      .textContent();
    expect(shown?.replaceAll(',', '')).toContain(data.total);
    const hrefOf = (name: string) =>
      card(page).getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await hrefOf('提領')).toBe('/my/withdraw');
    expect(await hrefOf('買進')).toBe('/trade');
  });

  test('hides its amounts, also the gain of the day, after a reload too', async ({
    member: { page },
  }) => {
    await openHome(page);
    await expect(card(page).getByText('0.00').first()).toBeVisible();
    await card(page).getByRole('button', { name: '隱藏金額' }).click();
    await expect(card(page).getByText('0.00')).toHaveCount(0);
    await page.reload();
    await expect(card(page).getByText('今日損益')).toBeVisible();
    await expect(card(page).getByText('0.00')).toHaveCount(0);
  });

  test('follows a checklist of what is left to set up', async ({ member: { page } }) => {
    await openHome(page);
    const steps = page.getByRole('region', { name: '開始使用' });
    await expect(steps.getByRole('listitem')).toHaveCount(5);
    await steps.getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/home$/);
  });
});

test.describe('the carousel', () => {
  test('advances automatically', async ({ member: { page } }) => {
    await openHome(page);
    const before = await shownSlide(page).getAttribute('aria-label');
    await expect(shownSlide(page)).not.toHaveAttribute('aria-label', before ?? '');
  });

  test('does not advance with reduced motion until it is started', async ({ member: { page } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openHome(page);
    await page.clock.runFor(20_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '顯示第 1 張');
    // A mouse over the carousel would pause it.
    await carousel(page).getByRole('button', { name: '繼續輪播' }).tap();
    await expect(shownSlide(page)).not.toHaveAttribute('aria-label', '顯示第 1 張');
  });

  test('shows a slide when its dot is tapped', async ({ member: { page } }) => {
    await openHome(page);
    await carousel(page).getByRole('button', { name: '暫停輪播' }).click();
    await carousel(page).getByRole('button', { name: '顯示第 3 張' }).click();
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '顯示第 3 張');
  });
});

test.describe('the announcement ticker', () => {
  test('can be paused, and links to the full announcement', async ({ member: { page } }) => {
    await openHome(page);
    const ticker = page.getByRole('region', { name: '公告' });
    await ticker.getByRole('button', { name: '暫停公告輪播' }).click();
    const title = (await ticker.getByRole('link').textContent()) ?? '';
    await ticker.getByRole('link').click();
    await expect(page).toHaveURL(/\/home\/notice#notice-\d+$/);
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  });
});

test.describe('the ticker', () => {
  test('counts the announcements that it shows, and leads to the list when all are dismissed', async ({
    member: { page, token },
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { data } = await callApi(page.request, 'notice', {}, token);
    const total: number = data.total;
    await openHome(page);
    const ticker = page.getByRole('region', { name: '公告' });
    for (let left = total; left > 0; left -= 1) {
      if (left > 1)
        await expect(ticker.getByText(new RegExp(`第 \\d 則，共 ${left} 則`))).toBeAttached();
      const kept = page.waitForResponse('**/api/dismissNotice');
      await ticker.getByRole('button', { name: /^不再顯示/ }).click();
      await kept;
    }
    await ticker.getByRole('link', { name: `沒有新公告，查看全部 ${total} 則` }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(total);
  });
});

test.describe('a dismissed notice', () => {
  const ticker = (page: Page) => page.getByRole('region', { name: '公告' });

  test('stays away from dialog and ticker on another load, and in the list', async ({
    member: { page },
  }) => {
    await page.goto('/home');
    const heading = notice(page).getByRole('heading', { level: 3 });
    const title = (await heading.textContent()) ?? '';
    const kept = page.waitForResponse('**/api/dismissNotice');
    await notice(page).getByRole('button', { name: '不再顯示這則通知' }).click();
    await kept;
    await expect(notice(page)).toBeHidden();
    await expect(ticker(page).getByText(title)).toHaveCount(0);
    await nextDay(page);
    await page.goto('/home');
    await expect(ticker(page).getByText(title)).toHaveCount(0);
    await expect(notice(page)).toBeHidden();
    await page.goto('/home/notice');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  test('can be dismissed without scrolling on a small phone', async ({ member: { page } }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/home');
    const dismiss = notice(page).getByRole('button', { name: '不再顯示這則通知' });
    await expect(dismiss).toBeInViewport({ ratio: 1 });
  });

  test('of a visitor stays away on the device', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/auth/login');
    const button = ticker(page).getByRole('button', { name: /^不再顯示/ });
    const title = ((await button.getAttribute('aria-label')) ?? '').replace('不再顯示：', '');
    await button.click();
    await expect(ticker(page).getByText(title)).toHaveCount(0);
    await page.reload();
    await expect(button).toBeVisible();
    await expect(ticker(page).getByText(title)).toHaveCount(0);
  });
});

test.describe('the explanation for visitors', () => {
  test('has the fees of the settings', async ({ page, request }) => {
    const { data } = await (await request.post('/api/configs', { data: {} })).json();
    await page.goto('/auth/register');
    const intro = page.getByRole('region', { name: '金庫是什麼' });
    await expect(intro.getByText(`${data.fees.trade_bps / 100}%`, { exact: true })).toBeVisible();
    const flat = data.fees.withdraw_flat.replace(/\.0+$/, '');
    await expect(intro.getByText(`每筆 NT$${flat}`)).toBeVisible();
  });
});

test.describe('the important notice', () => {
  test('is 70 % wide and opens once a day', async ({ member: { page } }) => {
    await page.goto('/home');
    const width = async () => (await notice(page).boundingBox())?.width;
    await expect.poll(width).toBeCloseTo(0.7 * (page.viewportSize()?.width ?? 0), 0);
    await notice(page).getByRole('button', { name: '關閉通知' }).click();
    await page.getByRole('link', { name: '資訊', exact: true }).click();
    await page.getByRole('heading', { name: '資訊' }).waitFor();
    await page.getByRole('link', { name: '首頁', exact: true }).click();
    await page.getByRole('heading', { name: '市場趨勢' }).waitFor();
    await expect(notice(page)).toBeHidden();
    await page.reload();
    await page.getByRole('heading', { name: '市場趨勢' }).waitFor();
    await expect(notice(page)).toBeHidden();
    await nextDay(page);
    await page.goto('/home');
    await expect(notice(page)).toBeVisible();
  });

  test('is one that an operator has marked, not another announcement before it', async ({
    member: { page, token },
  }) => {
    const { data } = await callApi(page.request, 'notice', {}, token);
    const important = data.data.find((each: { important: boolean }) => each.important);
    const body = { ...data, data: data.data.filter((each: { id: string }) => each !== important) };
    await page.route('**/api/notice', (route) =>
      route.fulfill({ json: { code: 200, msg: 'ok', data: body } }),
    );
    const fetched = page.waitForResponse('**/api/notice');
    await page.goto('/home');
    await fetched;
    await page.getByRole('heading', { name: '市場趨勢' }).waitFor();
    await expect(notice(page)).toBeHidden();
    await page.unroute('**/api/notice');
    await page.goto('/home');
    await expect(notice(page).getByRole('heading', { level: 3 })).toHaveText(important.title);
  });

  test('is not shown, without an error, when it cannot be fetched', async ({
    member: { page },
  }) => {
    await page.route('**/api/notice', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('notice:'));
    await page.goto('/home');
    await logged;
    await expect(notice(page)).toBeHidden();
    await expect(page.getByText('請求錯誤')).toHaveCount(0);
  });
});

test.describe('the market trend', () => {
  test('is labelled as sample data and has a text description', async ({ member: { page } }) => {
    await openHome(page);
    const trend = page.getByRole('region', { name: '市場趨勢' });
    await expect(trend.getByText('範例資料', { exact: true })).toBeVisible();
    await expect(trend.getByText(/^折線圖，範例資料，共 50 天/)).toBeAttached();
  });

  test('keeps its height from the first paint, and zooms in and out by button', async ({
    member: { page },
  }) => {
    await openHome(page);
    const trend = page.getByRole('region', { name: '市場趨勢' });
    const canvas = trend.locator('canvas');
    // The chart renders when it is scrolled near the viewport.
    await trend.scrollIntoViewIfNeeded();
    const zoomIn = trend.getByRole('button', { name: '放大' });
    await expect(zoomIn).toBeEnabled();
    await expect(canvas).toHaveJSProperty('offsetHeight', 235);
    const drawn = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
    const whole = await drawn();
    await zoomIn.click();
    await expect.poll(drawn).not.toBe(whole);
    await trend.getByRole('button', { name: '顯示全部' }).click();
    await expect.poll(drawn).toBe(whole);
  });
});

test.describe('the hourly verification', () => {
  test('is required again when the puzzle was passed in another hour', async ({
    member: { page },
  }) => {
    await page.goto('/zixun');
    await page.evaluate(() =>
      localStorage.setItem('verifyTime', String((new Date().getHours() + 12) % 24)),
    );
    await page.goto('/home');
    await expect(page).toHaveURL(/\/verify$/);
  });
});

test.describe('an article', () => {
  for (const query of ['', '?id=', '?id=0', '?id=abc', '?id=9223372036854775807', '?id=1&id=2'])
    test(`shows a not-found message for "${query}"`, async ({ member: { page } }) => {
      await page.goto(`/home/news/detail${query}`);
      await expect(page.getByText('找不到這篇文章')).toBeVisible();
      await page.getByRole('link', { name: '前往資訊列表' }).click();
      await expect(page).toHaveURL(/\/zixun$/);
    });
});

test.describe('the pages around home', () => {
  for (const [path, title] of [
    ['/home/swiper', '焦點'],
    ['/home/notice', '公告'],
    ['/home/news', '說明文章'],
    ['/zixun', '資訊'],
    ['/market', '行情'],
    ['/trade', '交易'],
    ['/deposit', '定存'],
  ] as const)
    test(`${path} opens directly`, async ({ member: { page } }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

  test('the trade page links to the explanation of an issue', async ({ member: { page } }) => {
    await page.goto('/trade');
    await page.getByRole('link', { name: '完整說明：截止之後才定盤' }).click();
    await expect(page.getByRole('heading', { name: /一場如何成交/ })).toBeVisible();
  });
});

test.describe('the content calls', () => {
  test('return a page of results to visitors', async ({ request }) => {
    for (const call of ['carousels', 'notice', 'news', 'advertisingBoard']) {
      const answer = await request.post(`/api/${call}`, { data: {} });
      const body = await answer.json();
      expect(body).toMatchObject({ code: 200, data: { current_page: 1, from: 1, per_page: 15 } });
      expect(body.data.data.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('reject an invalid page or id with the right code', async ({ request }) => {
    const codeOf = async (call: string, data: unknown) =>
      (await (await request.post(`/api/${call}`, { data })).json()).code;
    expect(await codeOf('news', { page: 0 })).toBe(4001);
    expect(await codeOf('notice', { per_page: 101 })).toBe(4001);
    expect(await codeOf('carousels', { page: '1' })).toBe(4001);
    expect(await codeOf('new', {})).toBe(4001);
    expect(await codeOf('new', { id: 1.5 })).toBe(4001);
    expect(await codeOf('new', { id: '9223372036854775807' })).toBe(4004);
  });
});
