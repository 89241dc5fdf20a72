import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { countBeeps } from '#lib/testing/count-beeps';
import { answerOf, dragTo, holdAt, puzzleDialog, solvePuzzle } from './solve-puzzle.ts';

const PASSED = '驗證通過！';
const FAILED = '驗證失敗，請重試';

/** Failures are counted by address, so each test comes from one of its own (where the server believes it). */
let address: string;
test.beforeEach(async ({ context, page }) => {
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto('/verify');
});

async function openPuzzle(page: Page): Promise<void> {
  await page.getByRole('button', { name: '開始驗證' }).click();
  await expect(puzzleDialog(page)).toBeVisible();
}

/** A place within the track that is surely not the gap. */
function besides(gap: number): number {
  return gap > 140 ? gap - 60 : gap + 60;
}

const status = (page: Page) => puzzleDialog(page).getByRole('status');
const challengeOf = (page: Page) => puzzleDialog(page).getAttribute('data-challenge');

test('dragging the piece into its gap passes, marks the hour and leaves for home', async ({
  page,
}) => {
  await openPuzzle(page);
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
  const hours = await page.evaluate(() => [
    localStorage.getItem('verifyTime'),
    String(new Date().getHours()),
  ]);
  expect(hours[0]).toBe(hours[1]);
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name.endsWith('verify'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

test('a passed puzzle says so before anything else happens', async ({ page }) => {
  await page.route('**/home', (route) => route.abort());
  await openPuzzle(page);
  await solvePuzzle(page);
  await expect(status(page)).toHaveText(PASSED);
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'success');
});

test('a wrong place fails and then gives a new puzzle at the start', async ({ page }) => {
  await openPuzzle(page);
  const gap = await answerOf(page);
  const first = await challengeOf(page);
  await dragTo(page, besides(gap));
  await expect(status(page)).toHaveText(FAILED);
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'ready');
  expect(await challengeOf(page)).not.toBe(first);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
});

test('the keyboard alone passes', async ({ page }) => {
  await page.getByRole('button', { name: '開始驗證' }).press('Enter');
  const gap = await answerOf(page);
  const slider = page.getByRole('slider');
  await expect(slider).toBeFocused();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuenow', '260');
  await page.keyboard.press('Home');
  for (let x = 0; x + 10 <= gap; x += 10)
    await page.keyboard.press(x % 20 ? 'PageUp' : 'Shift+ArrowRight');
  for (let x = 0; x < gap % 10; x++) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', String(gap));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/home/);
});

test('pressing buttons alone passes', async ({ page }) => {
  await openPuzzle(page);
  const gap = await answerOf(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (let x = 0; x < gap; x += 10) await button('向右 10 格').click();
  await button('向左 1 格').click();
  await button('送出').click();
  await expect(page).toHaveURL(/home/);
});

test('whoever cannot see the picture counts beeps, and fails and passes as others do', async ({
  page,
}) => {
  await page.getByRole('button', { name: '開始驗證' }).press('Enter');
  await answerOf(page);
  const dialog = puzzleDialog(page);
  const listen = async () => {
    const { data } = await (await page.waitForResponse('**/api/puzzleSound')).json();
    return countBeeps(Buffer.from(data.sound.split(',')[1], 'base64')).join('');
  };
  const heard = listen();
  await dialog.getByRole('button', { name: '改用聲音驗證' }).press('Enter');
  const first = await heard;
  await expect(status(page)).toContainText('聲音已準備好');
  await dialog.getByRole('button', { name: '播放聲音' }).press('Enter');
  const played = () =>
    page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(played).toBeGreaterThan(0.2);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const field = dialog.getByRole('textbox', { name: /嗶聲的次數/ });
  await field.fill('12');
  await field.press('Enter');
  await expect(dialog.getByText('請輸入 3 個 1 到 6 的數字')).toBeVisible();
  const again = listen();
  await field.fill(first === '111' ? '112' : '111');
  await field.press('Enter');
  await expect(status(page)).toHaveText(FAILED);
  const second = await again;
  await expect(field).toHaveValue('');
  await field.fill(second);
  await field.press('Enter');
  await expect(page).toHaveURL(/home/);
});

test('a touch on the handle that does not move it uses up no puzzle', async ({ page }) => {
  await openPuzzle(page);
  await answerOf(page);
  const first = await challengeOf(page);
  await dragTo(page, 2);
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'ready');
  expect(await challengeOf(page)).toBe(first);
});

test('a finger drags the piece and not the page', async ({ page }) => {
  await openPuzzle(page);
  const gap = await answerOf(page);
  const box = await page.getByRole('slider').boundingBox();
  if (!box) throw new Error('no slider');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x: x + moved, y: y + moved / 4 }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 20; step++) await touch('touchMove', (gap * step) / 20);
  await touch('touchEnd');
  await expect(page).toHaveURL(/home/);
});

test.describe('on a screen 320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('the whole puzzle is in sight and passes', async ({ page }) => {
    await openPuzzle(page);
    await answerOf(page);
    const parts = [puzzleDialog(page), page.getByRole('slider'), page.getByText('換一張')];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways).toBe(320);
    await solvePuzzle(page);
    await expect(page).toHaveURL(/home/);
  });
});

test('it can be closed, but not while dragging', async ({ page }) => {
  await openPuzzle(page);
  const gap = await answerOf(page);
  await holdAt(page, besides(gap));
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'dragging');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(puzzleDialog(page)).toBeVisible();
  await page.mouse.up();
  await expect(status(page)).toHaveText(FAILED);
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'ready');
  await page.keyboard.press('Escape');
  await expect(puzzleDialog(page)).toBeHidden();
});

test('it cannot be closed while the answer is judged', async ({ page }) => {
  const judged = Promise.withResolvers<void>();
  await page.route('**/api/puzzleVerify', async (route) => {
    await judged.promise;
    await route.continue();
  });
  await openPuzzle(page);
  const gap = await answerOf(page);
  await dragTo(page, besides(gap));
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'submitting');
  await page.getByRole('button', { name: '關閉' }).click({ force: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(puzzleDialog(page)).toBeVisible();
  judged.resolve();
  await expect(status(page)).toHaveText(FAILED);
  await page.getByRole('button', { name: '關閉' }).click();
  await expect(puzzleDialog(page)).toBeHidden();
});

test.describe('when the image cannot be shown', () => {
  const broken = 'data:image/webp;base64,AAAA';

  /** Breaks the picture of the first `times` puzzles and notes what was asked for. */
  async function breakImages(page: Page, times: number): Promise<unknown[]> {
    const asked: unknown[] = [];
    await page.route('**/api/puzzle', async (route) => {
      asked.push(route.request().postDataJSON());
      const response = await route.fetch();
      const envelope = await response.json();
      if (asked.length <= times) envelope.data.background = broken;
      await route.fulfill({ response, json: envelope });
    });
    return asked;
  }

  test('a freshly generated one is asked for by itself', async ({ page }) => {
    const asked = await breakImages(page, 1);
    await openPuzzle(page);
    await solvePuzzle(page);
    expect(asked).toEqual([{}, { generated: true }]);
  });

  test('and neither can the next, the user is offered another try', async ({ page }) => {
    const asked = await breakImages(page, 2);
    await openPuzzle(page);
    await expect(status(page)).toHaveText('拼圖圖片無法顯示');
    expect(asked).toHaveLength(2);
    await page.getByRole('button', { name: '重新載入' }).click();
    await solvePuzzle(page);
  });
});

test('without a connection it says so and can be tried again', async ({ page }) => {
  await page.route('**/api/puzzle', (route) => route.abort());
  await openPuzzle(page);
  await expect(status(page)).toHaveText('拼圖載入失敗，請檢查網路後再試');
  await page.unroute('**/api/puzzle');
  await page.getByRole('button', { name: '重新載入' }).click();
  await solvePuzzle(page);
});

test('after five failures in ten minutes it asks to wait', async ({ page, request }) => {
  test.skip(Boolean(process.env.BASE_URL), 'would keep everybody behind this address waiting');
  const post = (call: string, data: object) =>
    request.post(`/api/${call}`, { data, headers: { 'x-forwarded-for': address } });
  for (let failure = 0; failure < 5; failure++) {
    const { data } = await (await post('puzzle', {})).json();
    const verdict = await (await post('puzzleVerify', { id: data.id, x: 0 })).json();
    expect(verdict.code).toBe(4013);
  }
  const refused = await post('puzzleVerify', { id: 'unknown', x: 0 });
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
  await openPuzzle(page);
  await expect(status(page)).toContainText('過於頻繁');
  await expect(page.getByRole('button', { name: '重新載入' })).toBeVisible();
});

test('unknown and used puzzles are answered alike', async ({ request }) => {
  test.skip(Boolean(process.env.BASE_URL), 'would keep everybody behind this address waiting');
  const headers = { 'x-forwarded-for': address };
  const judge = async (id: string) =>
    (await request.post('/api/puzzleVerify', { data: { id, x: 0 }, headers })).json();
  const { data } = await (await request.post('/api/puzzle', { data: {}, headers })).json();
  const failed = await judge(data.id);
  expect(failed).toEqual({ code: 4013, msg: FAILED, data: null });
  expect(await judge(data.id)).toEqual(failed);
  expect(await judge('neverhandedout')).toEqual(failed);
});

test('a puzzle is handed out with nothing that the contract does not name', async ({ request }) => {
  const headers = { 'x-forwarded-for': address };
  const { data } = await (await request.post('/api/puzzle', { data: {}, headers })).json();
  const names = 'id width height background piece piece_y piece_size expires_at'.split(' ');
  expect(Object.keys(data).sort()).toEqual(names.sort());
  expect(data).toMatchObject({ width: 310, height: 160, piece_size: 50 });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`nothing stands in anybody's way (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const faults = async () => (await new AxeBuilder({ page }).analyze()).violations;
    expect(await faults()).toEqual([]);
    await openPuzzle(page);
    await answerOf(page);
    expect(await faults()).toEqual([]);
  });
