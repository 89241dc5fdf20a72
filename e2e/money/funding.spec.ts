import { expectClearByDayAndNight } from '../support/checks/expect-clear.ts';
import {
  callApi,
  expect,
  prepareForPayout,
  rechargeFor,
  TRADE_PASSWORD,
  test,
  WORKER_PATIENCE,
} from '../support/fixtures.ts';
import {
  askFor,
  bindEveryMethod,
  fact,
  receiptId,
  rechargeByForm,
  sheetOf,
  statusOf,
  withdrawByForm,
} from '../support/screens/funding-screen.ts';

/**
 * Each channel, the price of a top-up of 5,000, and the payout of 1,200 less the fee of 15. Forms and sheets show
 * no decimals if no figure of theirs has any; receipts always do.
 */
const CHANNELS = [
  {
    name: '銀行帳戶',
    slug: 'bankcard',
    rate: null,
    pays: 'NT$5,000.00',
    arrives: 'NT$1,185.00',
    cents: { topUp: false, payout: false },
  },
  {
    name: '香港銀行帳戶',
    slug: 'hkbankcard',
    rate: 'HK$1 = NT$4.00',
    pays: 'HK$1,250.00',
    arrives: 'HK$296.25',
    cents: { topUp: false, payout: true },
  },
  {
    name: '數位錢包',
    slug: 'numbercard',
    rate: '1 USDT = NT$32.00',
    pays: '156.25 USDT',
    arrives: '37.03125 USDT',
    cents: { topUp: true, payout: true },
  },
] as const;

/** Reduced motion skips the splash animation, which these tests do not cover. */
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** An amount as it is shown among figures with or without cents. */
const among = (cents: boolean, amount: string) => (cents ? amount : amount.replace('.00', ''));

for (const { name, slug, rate, pays, cents } of CHANNELS)
  test(`tops up by ${name}, from the choice of the channel to the receipt`, async ({
    member: { page },
  }) => {
    const path = `/my/deposit/${slug}`;
    const shown = (amount: string) => among(cents.topUp, amount);
    await page.goto('/my/deposit');
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const main = page.getByRole('main');
    await expect(fact(main, '付款金額')).toContainText('—');
    await page.getByRole('button', { name: '5,000', exact: true }).click();
    await expect(fact(main, '付款金額')).toHaveText(shown(pays));
    await page.getByRole('button', { name: '下一步' }).click();
    const sheet = sheetOf(page, '儲值');
    await expect(fact(sheet, '管道')).toHaveText(name);
    await expect(fact(sheet, '手續費')).toHaveText(shown('NT$0.00'));
    await expect(fact(sheet, '付款金額')).toHaveText(shown(pays));
    await expect(fact(sheet, '入帳金額')).toHaveText(shown('NT$5,000.00'));
    // In paper mode the rate is simulated and labelled so.
    if (rate) await expect(fact(sheet, '模擬匯率')).toHaveText(rate);
    await sheet.getByRole('button', { name: '確認儲值' }).click();
    const id = await receiptId(page, path);
    await expect(statusOf(page)).toHaveText('已入帳', WORKER_PATIENCE);
    await expect(page.getByText('款項已入帳到您的可用餘額')).toBeVisible();
    await expect(fact(main, '付款金額')).toHaveText(pays);
    await expect(page.getByRole('button', { name: '取消儲值' })).toHaveCount(0);

    await page.goto('/my/deposit');
    await page.locator(`a[href="${path}?id=${id}"]`).click();
    await expect(statusOf(page)).toHaveText('已入帳');
  });

for (const { name, slug, rate, arrives, cents } of CHANNELS)
  test(`withdraws by ${name}, and the open receipt shows the sandbox approve and pay it`, async ({
    member,
  }) => {
    const { page } = member;
    await bindEveryMethod(member);
    await rechargeFor(member, '2000');
    const path = `/my/withdraw/${slug}`;
    const shown = (amount: string) => among(cents.payout, amount);
    await page.goto('/my/withdraw');
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    const sheet = await askFor(page, '提領', '1200');
    await expect(fact(sheet, '提領金額')).toHaveText(shown('NT$1,200.00'));
    await expect(fact(sheet, '手續費')).toHaveText(shown('NT$15.00'));
    await expect(fact(sheet, '實際到帳')).toHaveText(shown(arrives));
    if (rate) await expect(fact(sheet, '模擬匯率')).toHaveText(rate);
    await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
    await sheet.getByRole('button', { name: '確認提領' }).click();
    await receiptId(page, path);
    await expect(page.getByText('模擬系統代替平台審核，半分鐘內完成出款')).toBeVisible();
    await expect(page.getByText(/^待審核，預計 \d\d:\d\d:\d\d 前出款$/)).toBeVisible();
    await expect(statusOf(page)).toHaveText('已出款', WORKER_PATIENCE);
    await expect(page.getByText('前出款')).toHaveCount(0);
    await expect(page.getByText('模擬出款已完成')).toBeVisible();
    const steps = page.getByRole('list', { name: '處理進度' }).getByRole('listitem');
    await expect(steps).toContainText([
      /已送出.*您/s,
      /已核准.*模擬系統/s,
      /已開始出款.*模擬系統/s,
      /已出款.*模擬系統/s,
    ]);
    await expect(fact(page.getByRole('main'), '實際到帳')).toHaveText(arrives);
    await expect(page.getByRole('button', { name: '取消提領' })).toHaveCount(0);
  });

test('a pending withdrawal is cancelled after confirmation, and the full amount is returned', async ({
  member,
}) => {
  const { page, token } = member;
  await prepareForPayout(member);
  await rechargeFor(member, '500');
  const { data: before } = await callApi(page.request, 'balance', {}, token);
  await withdrawByForm(page, '/my/withdraw/bankcard', '300');
  await page.getByRole('button', { name: '取消提領' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保留' }).click();
  await expect(statusOf(page)).toHaveText('待審核');
  await page.getByRole('button', { name: '取消提領' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '確定取消' }).click();
  await expect(statusOf(page)).toHaveText('已取消');
  await expect(page.getByText('NT$300.00 已全額退回可用餘額')).toBeVisible();
  const { data: after } = await callApi(page.request, 'balance', {}, token);
  expect(after).toEqual(before);
  await page.getByRole('link', { name: '重新申請' }).click();
  await expect(page.getByLabel('提領金額')).toHaveValue('');
});

test('a cancellation that comes too late says what happened, and the receipt shows it', async ({
  member,
}) => {
  const { page, token } = member;
  await prepareForPayout(member);
  await rechargeFor(member, '500');
  const id = await withdrawByForm(page, '/my/withdraw/bankcard', '300');
  await expect(fact(page.getByRole('main'), '收款帳戶')).toHaveText(/銀行.*\*{4} \d{4}$/);
  await page.getByRole('button', { name: '取消提領' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: '確定取消' });
  await expect(confirm).toBeVisible();
  // The receipt does not hear of the change before it cancels.
  let isHeld = true;
  await page.route('**/api/recordDetail', (route) => (isHeld ? route.abort() : route.fallback()));
  await callApi(page.request, 'withdrawCancel', { id }, token);
  page.on('request', (request) => {
    if (request.url().endsWith('/api/withdrawCancel')) isHeld = false;
  });
  await confirm.click();
  await expect(page.getByText('這筆提領先前已經取消').first()).toBeVisible();
  await expect(statusOf(page)).toHaveText('已取消');
  const last = page.getByRole('list', { name: '處理進度' }).getByRole('listitem').last();
  await expect(last).toContainText(/已取消\s*（已結束）/);
});

test('the proof of a receipt is folded, opens by keyboard, and is printed open', async ({
  member: { page },
}) => {
  await rechargeByForm(page, '/my/deposit/bankcard', '500');
  await expect(statusOf(page)).toHaveText('已入帳', WORKER_PATIENCE);
  const proof = page.locator('details').filter({ hasText: '查帳憑證' }).first();
  const journal = proof.getByText(/^J\d{8,}$/);
  await expect(journal).not.toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(journal).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(journal).not.toBeVisible();
  await page.getByText('查帳憑證').focus();
  await page.keyboard.press('Enter');
  await expect(journal).toBeVisible();
  await expect(proof.getByText(/雜湊值/).first()).toBeVisible();
});

test('a wallet does not need a real name first, a Hong Kong account does', async ({
  member: { page },
}) => {
  test.skip(Boolean(process.env.BASE_URL), 'needs a new member without any setup');
  await page.goto('/my/withdraw/numbercard');
  await expect(page.getByRole('link', { name: /設定交易密碼/ })).toBeVisible();
  await expect(page.getByText('真實姓名')).toHaveCount(0);
  await page.goto('/my/withdraw/hkbankcard');
  await expect(page.getByRole('link', { name: /填寫真實姓名/ })).toBeVisible();
});

test('a receipt redirects to the page of its channel, and an unknown id shows not found', async ({
  member: { page },
}) => {
  const id = await rechargeByForm(page, '/my/deposit/hkbankcard', '1000');
  await page.goto(`/my/deposit/numbercard?id=${id}`);
  await receiptId(page, '/my/deposit/hkbankcard');
  for (const [path, words] of [
    ['/my/deposit/numbercard?id=1x', '找不到這筆儲值'],
    ['/my/deposit/bankcard?id=999999999', '找不到這筆儲值'],
    ['/my/withdraw/hkbankcard?id=999999999', '找不到這筆提領'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('the confirmation sheets are accessible and fit 320 pixels', async ({ member }) => {
  test.slow();
  const { page } = member;
  await page.setViewportSize({ width: 320, height: 640 });
  await bindEveryMethod(member);
  await rechargeFor(member, '1000');
  for (const { slug } of CHANNELS) {
    await page.goto(`/my/deposit/${slug}`);
    await askFor(page, '儲值', '500');
    await expectClearByDayAndNight(page);
    await page.goto(`/my/withdraw/${slug}`);
    await askFor(page, '提領', '150');
    await expectClearByDayAndNight(page);
  }
});

test('the receipts are accessible and fit 320 pixels', async ({ member }) => {
  test.slow();
  const { page } = member;
  await page.setViewportSize({ width: 320, height: 640 });
  await bindEveryMethod(member);
  await rechargeByForm(page, '/my/deposit/hkbankcard', '500');
  await expect(statusOf(page)).toHaveText('已入帳', WORKER_PATIENCE);
  await expectClearByDayAndNight(page);
  await withdrawByForm(page, '/my/withdraw/numbercard', '150');
  await expectClearByDayAndNight(page);
  await page.getByRole('button', { name: '取消提領' }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: '確定取消' });
  await expect(yes).toBeVisible();
  await expectClearByDayAndNight(page);
  await yes.click();
  await expect(statusOf(page)).toHaveText('已取消');
  await expectClearByDayAndNight(page);
});
