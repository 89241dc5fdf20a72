import { expect, TRADE_PASSWORD, test } from '../support/fixtures.ts';
import { holdRequests, SCRIPTS } from '../support/hold-requests.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('PINs typed and submitted twice before hydration are sent in full, once', async ({
  payee: { page },
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/updateTradePassword', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { code: 4022, msg: '原交易密碼不正確', data: null } });
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const releaseScripts = await holdRequests(page, SCRIPTS);
  await page.goto('/my/usercenter/tradepassword', { waitUntil: 'commit' });
  const boxes = page.getByRole('main').locator('input[type=password]');
  await expect(boxes).toHaveCount(3);
  await boxes.nth(0).fill(TRADE_PASSWORD);
  await boxes.nth(1).fill('246813');
  await boxes.nth(2).fill('246813');
  const submit = page.getByRole('main').locator('button[type=submit]');
  await submit.click();
  await submit.click();
  await expect(submit).toHaveAttribute('data-early-press');
  releaseScripts();
  await expect(page.getByText('原交易密碼不正確').first()).toBeVisible();
  await expect(boxes.nth(1)).toHaveValue('246813');
  expect(sent).toEqual([{ old_trade_password: TRADE_PASSWORD, trade_password: '246813' }]);
});

test('a radio selected before hydration stays selected', async ({ member: { page } }) => {
  const releaseScripts = await holdRequests(page, SCRIPTS);
  await page.goto('/market', { waitUntil: 'commit' });
  const silver = page.getByRole('radio', { name: '白銀' });
  await silver.check({ force: true });
  releaseScripts();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(silver).toBeChecked();
  await expect(page).toHaveURL(/symbol=XAG/);
});
