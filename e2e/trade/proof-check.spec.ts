import type { Page } from 'playwright/test';
import { PAGES } from '#lib/base/paths';
import { runProgram } from '#scripts/boot/run-program';
import { siteEnvironment } from '#scripts/testing/test-site';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import type { ComparedProof } from '#tests/support/market/sealed-book';
import type { FraudProofs } from '#tests/support/programs/print-fraud-proofs';
import { overflowOf } from '../support/checks/page-shape.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptFiles } from '../support/kept-files.ts';

test.use({ worker: true });

const DATABASE = 'jinku_frauds';
const CHECKS: Record<string, string> = {
  book: '委託在封存的委託簿中',
  noted: '與您記下的根雜湊相符',
  saved: '與先前下載的證明相符',
  seal: '委託簿在定盤報價之前封存',
  median: '定盤價等於中位數',
};

/** Proofs of a database of their own, whose owner commits each fraud. */
async function makeProofs(): Promise<FraudProofs> {
  const cluster = JSON.parse(process.env.TEST_CLUSTER ?? '');
  const { appUrl, superuserUrl } = databaseUrls(cluster, DATABASE);
  await dropDatabase(cluster, DATABASE);
  await cloneDatabase(cluster, DATABASE);
  const program = 'tests/support/programs/print-fraud-proofs.ts';
  const printed = await runProgram(program, [superuserUrl], { env: siteEnvironment(appUrl) });
  await dropDatabase(cluster, DATABASE);
  expect(printed.ok, printed.output).toBe(true);
  return JSON.parse(printed.output.trim().split('\n').at(-1) ?? '');
}

const fileOf = (content: unknown) => ({
  ...{ name: 'jinku-proof.json', mimeType: 'application/json' },
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});
const titled = (page: Page, title: string) =>
  page.getByRole('main').getByText(title, { exact: true });
const wrongChecks = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: '不符合' });

async function check(page: Page, { proof, root = '', saved }: ComparedProof): Promise<void> {
  await page.getByLabel('委託證明檔', { exact: true }).setInputFiles(fileOf(proof));
  await page.getByLabel(/^先前下載的同一筆委託證明/).setInputFiles(saved ? fileOf(saved) : []);
  await page.getByLabel(/^自行記下的根雜湊/).fill(root);
  await page.getByRole('button', { name: '驗證', exact: true }).click();
}

test('without a network a proof is checked, and every fraud of the operator is found', async ({
  page,
  context,
}) => {
  test.slow();
  const { ordered, settled, frauds } = await makeProofs();
  await page.goto(PAGES.proofCheck);
  await expect
    .poll(async () => (await keptFiles(page)).map(({ path }) => path), { timeout: 30_000 })
    .toContain(PAGES.proofCheck);
  await context.setOffline(true);
  await page.reload();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await check(page, { proof: settled, root: settled.issue.book?.root ?? '', saved: ordered });
  // The seed of today's prices is published tomorrow.
  await expect(titled(page, '目前可驗證的項目全部符合')).toBeVisible();
  await expect(page.getByText('801.60 TWD')).toBeVisible();
  await expect(page.getByText('0.2000 公克').first()).toBeVisible();
  await expect(wrongChecks(page)).toHaveCount(0);
  await check(page, { proof: ordered });
  await expect(page.getByText('截止後驗證')).toBeVisible();
  await expect(page.getByText('801.60 TWD')).toHaveCount(0);
  await expect(wrongChecks(page)).toHaveCount(0);

  for (const { name, wrong, ...compared } of frauds) {
    await check(page, compared);
    await expect(titled(page, '有項目不符合'), name).toBeVisible();
    for (const one of wrong)
      await expect(wrongChecks(page).filter({ hasText: CHECKS[one] ?? '' }), name).toHaveCount(1);
  }
  // Offline, every page asks whether the server is back.
  expect(requests.filter((url) => new URL(url).pathname !== '/readyz')).toEqual([]);
});

test('what is no proof is refused, and what was typed stays', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(PAGES.proofCheck);
  await page.getByRole('button', { name: '驗證', exact: true }).click();
  await expect(page.getByText('請選擇委託證明檔')).toBeVisible();
  const own = page.getByLabel('委託證明檔', { exact: true });
  for (const content of ['{', '[]', '{"format":"Jinku proof 1"}', '"x"']) {
    await own.setInputFiles(fileOf(content));
    await page.getByLabel(/^自行記下的根雜湊/).fill('12');
    await page.getByRole('button', { name: '驗證', exact: true }).click();
    await expect(page.getByText('這不是委託證明檔，或內容不完整')).toBeVisible();
    await expect(page.getByText('根雜湊是 64 個 0–9、a–f 的字元')).toBeVisible();
    await expect(page.getByLabel(/^自行記下的根雜湊/)).toHaveValue('12');
  }
  await own.setInputFiles(fileOf(' '.repeat(1_000_001)));
  await page.getByRole('button', { name: '驗證', exact: true }).click();
  await expect(page.getByText('檔案超過 1 MB，不是委託證明')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
