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

/** Hands out work that is never done, at a raised price. */
async function giveEndlessWork(page: Page): Promise<void> {
  await page.route('**/api/puzzle', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    envelope.data.work.max_counter = 7680;
    envelope.data.work.parameters.keyPrefix = 'f'.repeat(32);
    await route.fulfill({ response, json: envelope });
  });
}

test('the work is done by a worker that the policy lets run', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/verify');
  const opened = page.waitForEvent('worker');
  await openPuzzle(page);
  expect(new URL((await opened).url()).origin).toBe(new URL(page.url()).origin);
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
  expect(complaints.filter((text) => /worker|Content Security/i.test(text))).toEqual([]);
});

test('where no worker can be had, the page does the work', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await page.goto('/verify');
  await openPuzzle(page);
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
});

test('the puzzle passes without crypto.subtle, as on http in a local network', async ({ page }) => {
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

test('at a raised price an answer waits for the work, and says how far it is', async ({ page }) => {
  await giveEndlessWork(page);
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

test('at a raised price the sound challenge waits in the same way', async ({ page }) => {
  await giveEndlessWork(page);
  await page.goto('/verify');
  await openPuzzle(page);
  // What is typed before the challenge is there is cleared with it.
  await expect(puzzleDialog(page)).toHaveAttribute('data-phase', 'ready');
  await puzzleDialog(page).getByRole('button', { name: '改用聲音驗證' }).click();
  const field = puzzleDialog(page).getByRole('textbox', { name: /嗶聲的次數/ });
  await field.fill('123');
  await field.press('Enter');
  await expect(puzzleDialog(page).getByText(/^安全檢查中… \d+%$/)).toBeVisible();
});

test('after failures of the address the puzzle costs more, and still passes', async ({
  page,
  address,
}) => {
  needsOperator();
  await queryDatabase(
    `INSERT INTO rate_limit (key, points, expire)
     VALUES ('login-address:' || $1, 40, extract(epoch FROM now() + interval '10 minutes') * 1000)`,
    [address],
  );
  const drawn = page.waitForResponse('**/api/puzzle');
  await page.goto('/verify');
  await openPuzzle(page);
  expect((await (await drawn).json()).data.work.max_counter).toBe(60 * 16);
  await solvePuzzle(page);
  await expect(page).toHaveURL(/home/);
});

test("another member's verification of the hour opens nothing", async ({ member, browser }) => {
  test.skip(Boolean(process.env.BASE_URL), 'signs up once more');
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
