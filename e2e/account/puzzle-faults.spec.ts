import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPuzzle, solvePuzzle, puzzleStatus as status } from '../support/puzzle/solve-puzzle.ts';

const FAILED = '驗證失敗，請重試';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/verify');
});

test.describe('when the puzzle image cannot be decoded', () => {
  const corruptImage = 'data:image/webp;base64,AAAA';

  /** Corrupts the image of the first `times` puzzles. Returns the request bodies. */
  async function corruptImages(page: Page, times: number): Promise<unknown[]> {
    const requestBodies: unknown[] = [];
    await page.route('**/api/puzzle', async (route) => {
      requestBodies.push(route.request().postDataJSON());
      const response = await route.fetch();
      const envelope = await response.json();
      if (requestBodies.length <= times) envelope.data.background = corruptImage;
      await route.fulfill({ response, json: envelope });
    });
    return requestBodies;
  }

  test('a generated image is requested automatically', async ({ page }) => {
    const requestBodies = await corruptImages(page, 1);
    await openPuzzle(page);
    await solvePuzzle(page);
    expect(requestBodies).toEqual([{}, { generated: true }]);
  });

  test('and the next one fails as well, the user can retry', async ({ page }) => {
    const requestBodies = await corruptImages(page, 2);
    await openPuzzle(page);
    await expect(status(page)).toHaveText('拼圖圖片無法顯示');
    expect(requestBodies).toHaveLength(2);
    await page.getByRole('button', { name: '重新載入' }).click();
    await solvePuzzle(page);
  });
});

test('without a connection an error is shown and the puzzle can be reloaded', async ({ page }) => {
  await page.route('**/api/puzzle', (route) => route.abort());
  await openPuzzle(page);
  await expect(status(page)).toHaveText('拼圖載入失敗，請檢查網路後再試');
  await page.unroute('**/api/puzzle');
  await page.getByRole('button', { name: '重新載入' }).click();
  await solvePuzzle(page);
});

test('after five failures in ten minutes the rate limit is shown', async ({
  page,
  request,
  address,
}) => {
  test.skip(Boolean(process.env.BASE_URL), 'would rate-limit everyone behind this address');
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

test('unknown and used puzzles get the same response', async ({ request, address }) => {
  test.skip(Boolean(process.env.BASE_URL), 'would rate-limit everyone behind this address');
  const headers = { 'x-forwarded-for': address };
  const verify = async (id: string) =>
    (await request.post('/api/puzzleVerify', { data: { id, x: 0 }, headers })).json();
  const { data } = await (await request.post('/api/puzzle', { data: {}, headers })).json();
  const failed = await verify(data.id);
  expect(failed).toEqual({ code: 4013, msg: FAILED, data: null });
  expect(await verify(data.id)).toEqual(failed);
  expect(await verify('neverhandedout')).toEqual(failed);
});

test('a puzzle response has exactly the fields of the API contract', async ({
  request,
  address,
}) => {
  const headers = { 'x-forwarded-for': address };
  const { data } = await (await request.post('/api/puzzle', { data: {}, headers })).json();
  const names = 'id width height background piece piece_y piece_size work expires_at'.split(' ');
  expect(Object.keys(data).sort()).toEqual(names.sort());
  expect(data).toMatchObject({ width: 310, height: 160, piece_size: 50 });
});
