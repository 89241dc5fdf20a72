import type { Page } from 'playwright/test';
import { countBeeps } from '#tests/support/puzzle/count-beeps';
import { axeViolations } from '../support/checks/axe-violations.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  answerOf,
  besides,
  dragTo,
  holdAt,
  openPuzzle,
  puzzleDialog,
  solvePuzzle,
  puzzleStatus as status,
} from '../support/puzzle/solve-puzzle.ts';
import { stopClock } from '../support/stop-clock.ts';

const PASSED = '驗證通過！';
const FAILED = '驗證失敗，請重試';
/** How long a result is shown. */
const RESULT_MS = 800;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/verify');
});

const challengeOf = (page: Page) => puzzleDialog(page).getAttribute('data-challenge');

/** Expects the failure message, then runs the clock until the next puzzle loads. */
async function expectFailure(page: Page): Promise<void> {
  await expect(status(page)).toHaveText(FAILED);
  await page.clock.runFor(RESULT_MS);
  await page.clock.resume();
}

test('dragging the piece into its gap passes, stores the hour and redirects to home', async ({
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

test('a passed puzzle shows the result before the redirect', async ({ page }) => {
  await openPuzzle(page);
  await answerOf(page);
  await stopClock(page);
  await solvePuzzle(page);
  await expect(status(page)).toHaveText(PASSED);
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'success');
  await expect(page).toHaveURL('/verify');
});

test('a wrong position fails, then loads a new puzzle with the slider at the start', async ({
  page,
}) => {
  await openPuzzle(page);
  const gap = await answerOf(page);
  const first = await challengeOf(page);
  await stopClock(page);
  await dragTo(page, besides(gap));
  await expectFailure(page);
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'ready');
  expect(await challengeOf(page)).not.toBe(first);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
});

test('the puzzle can be passed with the keyboard alone', async ({ page }) => {
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

test('the puzzle can be passed with the buttons alone', async ({ page }) => {
  await openPuzzle(page);
  const gap = await answerOf(page);
  await page.getByText('無障礙操作', { exact: true }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (let x = 0; x < gap; x += 10) await button('向右 10 格').click();
  await button('向左 1 格').click();
  await button('送出').click();
  await expect(page).toHaveURL(/home/);
});

test('the audio challenge rejects a wrong count of beeps and accepts the right one', async ({
  page,
}) => {
  await page.getByRole('button', { name: '開始驗證' }).press('Enter');
  await answerOf(page);
  const dialog = puzzleDialog(page);
  const nextBeepCounts = async () => {
    const { data } = await (await page.waitForResponse('**/api/puzzleSound')).json();
    return countBeeps(Buffer.from(data.sound.split(',')[1], 'base64')).join('');
  };
  const firstCounts = nextBeepCounts();
  await dialog.getByText('無障礙操作', { exact: true }).click();
  await dialog.getByRole('button', { name: '改用聲音驗證' }).press('Enter');
  const first = await firstCounts;
  await expect(status(page)).toContainText('聲音已準備好');
  await dialog.getByRole('button', { name: '播放聲音' }).press('Enter');
  const played = () =>
    page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(played).toBeGreaterThan(0.2);
  expect(await axeViolations(page)).toEqual([]);

  const field = dialog.getByRole('textbox', { name: /嗶聲的次數/ });
  await field.fill('12');
  await field.press('Enter');
  await expect(dialog.getByText('請輸入 3 個 1 到 6 的數字')).toBeVisible();
  const secondCounts = nextBeepCounts();
  await stopClock(page);
  await field.fill(first === '111' ? '112' : '111');
  await field.press('Enter');
  await expectFailure(page);
  const second = await secondCounts;
  await expect(field).toHaveValue('');
  await field.fill(second);
  await field.press('Enter');
  await expect(page).toHaveURL(/home/);
});

test('pressing the handle without moving it does not use up the puzzle', async ({ page }) => {
  await openPuzzle(page);
  await answerOf(page);
  const first = await challengeOf(page);
  await holdAt(page, 2);
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'dragging');
  await page.mouse.up();
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'ready');
  expect(await challengeOf(page)).toBe(first);
});

test('a touch drags the piece and does not scroll the page', async ({ page }) => {
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

  test('the whole puzzle is visible and can be passed', async ({ page }) => {
    await openPuzzle(page);
    await answerOf(page);
    const parts = [puzzleDialog(page), page.getByRole('slider'), page.getByText('換一張')];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(320);
    await solvePuzzle(page);
    await expect(page).toHaveURL(/home/);
  });
});

test('the puzzle can be closed, but not while dragging', async ({ page }) => {
  await openPuzzle(page);
  const gap = await answerOf(page);
  await stopClock(page);
  await holdAt(page, besides(gap));
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'dragging');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(puzzleDialog(page)).toBeVisible();
  await page.mouse.up();
  await expectFailure(page);
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'ready');
  await page.keyboard.press('Escape');
  await expect(puzzleDialog(page)).toBeHidden();
});

test('the puzzle cannot be closed while the answer is verified', async ({ page }) => {
  const verification = Promise.withResolvers<void>();
  await page.route('**/api/puzzleVerify', async (route) => {
    await verification.promise;
    await route.continue();
  });
  await openPuzzle(page);
  const gap = await answerOf(page);
  await stopClock(page);
  await dragTo(page, besides(gap));
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'submitting');
  await page.getByRole('button', { name: '關閉' }).click({ force: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(puzzleDialog(page)).toBeVisible();
  verification.resolve();
  await expectFailure(page);
  await page.getByRole('button', { name: '關閉' }).click();
  await expect(puzzleDialog(page)).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`has no accessibility violations (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const faults = () => axeViolations(page);
    expect(await faults()).toEqual([]);
    await openPuzzle(page);
    await answerOf(page);
    expect(await faults()).toEqual([]);
  });
