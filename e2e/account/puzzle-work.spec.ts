import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  answerOf,
  dragTo,
  openPuzzle,
  puzzleDialog,
  solvePuzzle,
  puzzleStatus as status,
} from '../support/puzzle/solve-puzzle.ts';
import { needsOperator, queryDatabase } from '../support/sites/operator.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Serves a proof of work that has no solution, at a raised cost. */
async function serveUnsolvableWork(page: Page): Promise<void> {
  await page.route('**/api/puzzle', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    envelope.data.work.max_counter = 7680;
    envelope.data.work.parameters.keyPrefix = 'f'.repeat(32);
    await route.fulfill({ response, json: envelope });
  });
}

test('the proof of work runs in a web worker allowed by the Content Security Policy', async ({
  page,
}) => {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await page.goto('/verify');
  const opened = page.waitForEvent('worker');
  await openPuzzle(page);
  expect(new URL((await opened).url()).origin).toBe(new URL(page.url()).origin);
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
  expect(consoleErrors.filter((text) => /worker|Content Security/i.test(text))).toEqual([]);
});

test('without web workers the proof of work runs on the main thread', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await page.goto('/verify');
  await openPuzzle(page);
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
});

test('the puzzle passes without crypto.subtle (plain http in a local network)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
    Reflect.deleteProperty(Crypto.prototype, 'subtle');
  });
  await page.goto('/verify');
  await openPuzzle(page);
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
});

test('the puzzle passes when the worker cannot be loaded', async ({ page }) => {
  let refused = 0;
  await page.route(/turbopack-worker/, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/verify');
  await openPuzzle(page);
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
  expect(refused).toBeGreaterThan(0);
});

test('at a raised cost an answer waits for the proof of work and shows its progress', async ({
  page,
}) => {
  await serveUnsolvableWork(page);
  await page.goto('/verify');
  await openPuzzle(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/puzzleVerify')) sent += 1;
  });
  await dragTo(page, await answerOf(page));
  await expect(status(page)).toHaveText('安全檢查中…');
  await expect(puzzleDialog(page).getByText(/^安全檢查中… \d+%$/)).toBeVisible();
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'submitting');
  expect(sent).toBe(0);
});

test('at a raised cost an answer to the audio challenge waits in the same way', async ({
  page,
}) => {
  await serveUnsolvableWork(page);
  await page.goto('/verify');
  await openPuzzle(page);
  // Loading the challenge clears the input, so wait for it first.
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'ready');
  await puzzleDialog(page).getByText('無障礙操作', { exact: true }).click();
  await puzzleDialog(page).getByRole('button', { name: '改用聲音驗證' }).click();
  const field = puzzleDialog(page).getByRole('textbox', { name: /嗶聲的次數/ });
  await field.fill('123');
  await field.press('Enter');
  await expect(puzzleDialog(page).getByText(/^安全檢查中… \d+%$/)).toBeVisible();
});

test('after login failures from an address the proof of work costs more, and still passes', async ({
  page,
  address,
}) => {
  needsOperator();
  await queryDatabase(
    `INSERT INTO rate_limit (key, points, expire)
     VALUES ('login-address:' || $1, 40, extract(epoch FROM now() + interval '10 minutes') * 1000)`,
    [address],
  );
  const puzzleResponse = page.waitForResponse('**/api/puzzle');
  await page.goto('/verify');
  await openPuzzle(page);
  expect((await (await puzzleResponse).json()).data.work.max_counter).toBe(60 * 16);
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
});

test('the verification cookie of another member is not accepted', async ({ member, browser }) => {
  test.skip(Boolean(process.env.BASE_URL), 'signs up another member');
  const { page } = member;
  await page.goto('/home');
  await expect(page).toHaveURL(/home/);
  const cookies = await page.context().cookies();
  const verify = cookies.filter(({ name }) => name.endsWith('verify'));
  expect(verify).toHaveLength(1);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  try {
    const username = `other${Date.now().toString(36)}`;
    await other.request.post('/api/register', {
      data: { username, password: 'correct horse battery' },
      headers: { 'x-forwarded-for': '10.251.7.9' },
    });
    await other.addCookies(verify);
    const answer = await other.request.get('/home', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([307, '/verify']);
  } finally {
    await other.close();
  }
});
