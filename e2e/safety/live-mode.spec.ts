import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { PAGES, STYLE_PAGE } from '#lib/base/paths';
import { OPERATOR_ACCOUNTS } from '#tests/support/member/operator-accounts';
import { missesPaperMark, paperMark } from '../support/checks/paper-mark.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { callApi, expect, TRADE_PASSWORD, WORKER_PATIENCE } from '../support/fixtures.ts';
import { addTotp } from '../support/screens/factor-screen.ts';
import {
  askFor,
  fact,
  receiptId,
  rechargeByForm,
  statusOf,
} from '../support/screens/funding-screen.ts';
import { buyGold, goldRoom, waitForPrice } from '../support/screens/room-screen.ts';
import { needsSiteOfItsOwn } from '../support/sites/desk-site.ts';
import { type LiveSite, test } from '../support/sites/live-site.ts';

needsSiteOfItsOwn();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('no page in live mode shows the paper mode banner to members or visitors', async ({
  member: { page },
  request,
}) => {
  for (const path of [...Object.values(PAGES), '/no/such/page']) {
    expect([path, await missesPaperMark(page.request, path)]).toEqual([path, true]);
    expect([path, await missesPaperMark(request, path)]).toEqual([path, true]);
  }
  await page.goto(PAGES.my);
  await expect(page.locator('html[data-mode=live]')).toBeAttached();
  await expect(paperMark(page)).toHaveCount(0);
  await page.goto(PAGES.setting);
  const about = page.getByRole('region', { name: '關於' });
  await expect(about.getByText('正式', { exact: true })).toBeVisible();
  await expect(about.getByText('TEST-1')).toBeVisible();
});

test('a product that is not told to serve the style page has none', async ({ request }) => {
  expect((await request.get(STYLE_PAGE)).status()).toBe(404);
});

test('a live site sets Secure cookies with the __Host- prefix, and sends HSTS', async ({
  member: { page },
}) => {
  const cookies = await page.context().cookies();
  const kept = cookies.filter(({ httpOnly }) => httpOnly);
  expect(kept.map(({ name }) => name).sort()).toEqual([
    '__Host-device',
    '__Host-page',
    '__Host-verify',
  ]);
  for (const { secure, path, sameSite } of kept)
    expect([secure, path, sameSite]).toEqual([true, '/', 'Lax']);
  const headers = (await page.request.get(PAGES.my)).headers();
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
});

test('a wallet top-up shows address, QR code, amount and deadline, and can be cancelled', async ({
  live,
  member: { page },
}) => {
  test.slow();
  await live.set('rate_usdt', '32.0000');
  const { address } = OPERATOR_ACCOUNTS.number;
  await page.goto(PAGES.topUpNumberCard);
  const sheet = await askFor(page, '儲值', '5000');
  // A device clock that is days ahead must not expire the deadline.
  await page.clock.setSystemTime(Date.now() + 3 * 86_400_000);
  await sheet.getByRole('button', { name: '確認儲值' }).click();
  await receiptId(page, PAGES.topUpNumberCard);
  const main = page.getByRole('main');
  await expect(page.getByRole('timer')).toHaveText(/^(24:00:00|23:5\d:\d\d)$/);
  await expect(fact(main, '付款金額')).toHaveText('156.25 USDT');
  await expect(fact(main, '幣別與網路')).toHaveText('USDT（TRC20）');
  await expect(fact(main, '收款地址')).toHaveText(address);
  await expect(fact(main, '付款代碼')).toHaveText(/^R\d+$/);
  for (const what of ['付款金額', '收款地址', '付款代碼'])
    await expect(page.getByRole('button', { name: `複製${what}` })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const code = page.getByRole('img', { name: `收款地址的 QR 碼，內容為 ${address}` });
    await expect(async () => {
      expect(await readCode(await code.screenshot())).toBe(address);
    }).toPass(WORKER_PATIENCE);
    expect(await seriousViolations(page)).toEqual([]);
  }
  await page.getByRole('button', { name: '取消儲值' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '確定取消' }).click();
  await expect(statusOf(page)).toHaveText('已取消');
  await expect(page.getByText('請勿再付款')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('the open page removes the payment details after the deadline', async ({
  live,
  member: { page },
}) => {
  const id = await rechargeByForm(page, PAGES.topUpBankCard, '2000');
  // The worker expires top-ups at each full minute. Start early in a minute to avoid that.
  await expect.poll(() => new Date().getSeconds(), { timeout: 60_000 }).toBeLessThan(30);
  await live.sql(`UPDATE recharge SET expires_at = now() + interval '4 seconds' WHERE id = $1`, id);
  await page.reload();
  await expect(page.getByText('付款期限已過')).toBeVisible();
  await expect(page.getByText('收款帳號')).toHaveCount(0);
  await live.sql(`SELECT graphile_worker.add_job('expire')`);
  await expect(statusOf(page)).toHaveText('已逾期', WORKER_PATIENCE);
  await expect(page.getByRole('link', { name: '重新申請' })).toBeVisible();
});

test('a manually credited top-up buys metal at an external price and is withdrawn, all in live mode', async ({
  live,
  payee,
}) => {
  test.slow();
  const { page, token } = payee;
  const balance = async () => {
    const { data } = await callApi(page.request, 'balance', {}, token);
    return [data.available, data.frozen];
  };

  const recharge = await rechargeByForm(page, PAGES.topUpBankCard, '5000');
  const main = page.getByRole('main');
  await expect(fact(main, '收款帳號')).toHaveText(OPERATOR_ACCOUNTS.bank.account);
  await expect(page.getByText(/模擬|演練/)).toHaveCount(0);
  expect(await balance()).toEqual(['0.00', '0.00']);
  live.callAs('amy', 'approveTopUp', { id: recharge, reference: 'BANK-1' });
  await expect(statusOf(page)).toHaveText('已入帳', WORKER_PATIENCE);
  expect(await balance()).toEqual(['5000.00', '0.00']);

  // Rooms follow the business calendar in live mode; this test runs on any day and at any hour.
  const { id: room } = await goldRoom(payee);
  live.callAs('amy', 'setRoomHours', { room, hours: 'always', reason: '測試' });
  live.feed.quote('XAU', '4000.00');
  await waitForPrice(payee);
  await buyGold(payee, '0.5');
  const { data: positions } = await callApi(page.request, 'positions', {}, token);
  expect(positions.data).toMatchObject([{ symbol: 'XAU', qty: '0.5000' }]);
  const [spent] = await live.sql<{ mid: string }>('SELECT mid::text FROM price_quote');
  expect(spent).toEqual({ mid: '400000' });

  // In live mode a payout takes a second factor, and a new account can be paid to only after a day.
  const [before] = await balance();
  const early = await callApi(page.request, 'cards', {}, token);
  const asked = { channel: 'bank', target_id: early.data.data[0].id, amount: '1000' };
  const secret = { trade_password: TRADE_PASSWORD };
  const codeOfPayout = async () =>
    (await callApi(page.request, 'withdraw', { ...asked, ...secret }, token)).code;
  expect(await codeOfPayout()).toBe(4017);
  // Its first code is the factor of the next minutes.
  await addTotp(page);
  expect(await codeOfPayout()).toBe(4402);
  await page.goto(PAGES.withdrawBankCard);
  await expect(page.getByText(/^剛新增，.+ 後可用$/)).toBeVisible();
  await ageMethods(live);
  await page.goto(PAGES.withdrawBankCard);
  const sheet = await askFor(page, '提領', '1000');
  await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
  await sheet.getByRole('button', { name: '確認提領' }).click();
  const withdrawal = await receiptId(page, PAGES.withdrawBankCard);
  live.callAs('amy', 'approveWithdrawal', { id: withdrawal });
  live.callAs('bob', 'takeWithdrawal', { id: withdrawal });
  live.callAs('bob', 'payWithdrawal', { id: withdrawal, reference: `FT-${withdrawal}` });
  await expect(statusOf(page)).toHaveText('已出款', WORKER_PATIENCE);
  await expect(page.getByText(/模擬|演練/)).toHaveCount(0);
  const left = (Number(before) - 1000).toFixed(2);
  expect(await balance()).toEqual([left, '0.00']);

  const [simulated] = await live.sql(`
    SELECT (SELECT count(*)::int FROM ledger_journal WHERE simulated) AS journals,
      (SELECT count(*)::int FROM recharge WHERE simulated) AS recharges,
      (SELECT count(*)::int FROM withdrawal WHERE simulated) AS withdrawals,
      (SELECT count(*)::int FROM trade_order WHERE simulated) AS orders,
      (SELECT count(*)::int FROM tick WHERE source <> 'http') AS ticks,
      (SELECT count(*)::int FROM price_quote WHERE source <> 'http') AS quotes,
      (SELECT count(*)::int FROM app_user WHERE seeded) AS logins`);
  expect(simulated).toEqual({
    ...{ journals: 0, recharges: 0, withdrawals: 0, orders: 0 },
    ...{ ticks: 0, quotes: 0, logins: 0 },
  });
  const [real] = await live.sql<{ ticks: number; journals: number }>(`
    SELECT (SELECT count(*)::int FROM tick) AS ticks, (SELECT count(*)::int FROM ledger_journal) AS journals`);
  expect(real?.ticks).toBeGreaterThan(0);
  expect(real?.journals).toBeGreaterThanOrEqual(4);
  expect(live.run('ledger', 'verify', '--as', 'amy')).toContain('sound');
});

/** Makes all payout methods a day older, which their times do not allow otherwise. */
async function ageMethods({ sql }: LiveSite): Promise<void> {
  await sql(`ALTER TABLE payment_method DISABLE TRIGGER payment_method_fixed`);
  await sql(`UPDATE payment_method SET created_at = created_at - interval '24 hours',
    usable_at = usable_at - interval '24 hours'`);
  await sql(`ALTER TABLE payment_method ENABLE TRIGGER payment_method_fixed`);
}

/** Decodes a QR code from a PNG screenshot. */
async function readCode(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
