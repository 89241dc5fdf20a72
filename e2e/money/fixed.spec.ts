import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright/test';
import { expectClearByDayAndNight } from '../support/checks/expect-clear.ts';
import {
  callApi,
  expect,
  type Member,
  PASSWORD,
  rechargeFor,
  TRADE_PASSWORD,
  test,
} from '../support/fixtures.ts';
import { centsOf, fact } from '../support/screens/funding-screen.ts';

test.beforeEach(async ({ page, member }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
  await callApi(page.request, 'addTradePassword', proof, member.token);
});

const ask = async ({ page, token }: Member, call: string, body: object = {}) =>
  (await callApi(page.request, call, body, token)).data;

/** Opens a 30-day fixed term through the API. Returns the record. */
async function deposit(member: Member, amount: string) {
  await rechargeFor(member, amount);
  const body = { product_id: '30', amount, trade_password: TRADE_PASSWORD };
  return ask(member, 'moveIn', body);
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '確認存入定存' });
const main = (page: Page) => page.getByRole('main');

/** Fills in the 30-day form and opens the confirmation sheet. */
async function askToConfirm(page: Page, amount: string) {
  await page.goto('/deposit?product=30');
  await page.getByLabel('存入金額').fill(amount);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(sheetOf(page)).toBeVisible();
  return sheetOf(page);
}

test('the form calculates interest, the sheet lists every figure, and the receipt shows the fixed term', async ({
  member,
}) => {
  const { page } = member;
  await rechargeFor(member, '1200');
  const { available } = await ask(member, 'balance');
  await page.goto('/deposit');
  const offer = page.getByRole('row', { name: /定存 30 天/ });
  await expect(offer).toContainText('1.20%');
  await expect(offer).toContainText('9.86');
  await page.getByText('定存 30 天', { exact: true }).last().click();
  await page.getByLabel('金額', { exact: true }).fill('10000');
  // 10,000 × 1.2 % × 30 / 365 = 9.863…
  await expect(main(page).locator('dt:text-is("到期利息") + dd').last()).toHaveText('NT$9.86');
  await page.getByRole('link', { name: '以這個金額存入' }).click();
  await expect(page.getByLabel('存入金額')).toHaveValue('10,000');

  await page.getByLabel('存入金額').fill((Number(available) + 1).toFixed(2));
  await expect(page.getByText('可用餘額不足')).toBeVisible();
  await page.getByLabel('存入金額').fill('99.99');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('單筆最低為 NT$100')).toBeVisible();
  await expect(page.getByLabel('存入金額')).toHaveValue('99.99');

  await page.getByLabel('存入金額').fill('1000');
  await page.getByRole('switch', { name: '到期自動續存' }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  const sheet = sheetOf(page);
  await expect(fact(sheet, '存入金額')).toHaveText('NT$1,000.00');
  await expect(fact(sheet, '手續費')).toHaveText('免手續費');
  await expect(fact(sheet, '到期利息')).toHaveText('NT$0.98');
  await expect(fact(sheet, '到期本利和')).toHaveText('NT$1,000.98');
  await expect(fact(sheet, '到期處理')).toHaveText('到期自動續存');
  await expect(fact(sheet, '未滿 7 天')).toHaveText('沒有利息');
  await expect(fact(sheet, '已存滿 7 天')).toHaveText('年利率 0.80%');

  await sheet.getByLabel('交易密碼').fill('975310');
  await sheet.getByRole('button', { name: '確認存入' }).click();
  await expect(sheet.getByText('交易密碼不正確').first()).toBeVisible();
  await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
  await sheet.getByRole('button', { name: '確認存入' }).click();
  await expect(page).toHaveURL(/\/deposit\?id=\d+$/);
  await expect(page.getByText('存入成功')).toBeVisible();
  await expect(fact(main(page), '到期本利和')).toHaveText('NT$1,000.98');
  await expect(page.getByText(/^存入成功，\d{4}\/\d\d\/\d\d 到期自動續存$/)).toBeVisible();
  await page.getByText('查帳憑證').click();
  await expect(page.getByText('−1,000.00')).toBeVisible();
  const [newest] = (await ask(member, 'fixedDeposits')).data;
  expect(newest).toMatchObject({ principal: '1000.00', renew: true, status: 'active' });
});

test('a server error is shown at the field to correct, and the input is kept', async ({
  member,
}) => {
  const { page } = member;
  await rechargeFor(member, '500');
  const answers = [
    { code: 4301, msg: '超過本產品的剩餘額度，請減少金額或改選其他期限', data: null },
    { code: 4010, msg: '費率、匯率或利息剛剛變動，請確認新的金額後再送出', data: null },
  ];
  await page.route('**/api/moveIn', (route) => {
    const json = answers.shift();
    return json ? route.fulfill({ json }) : route.continue();
  });
  const sheet = await askToConfirm(page, '300');
  const confirm = async () => {
    await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
    await sheet.getByRole('button', { name: '確認存入' }).click();
  };
  await confirm();
  await expect(sheet).toBeHidden();
  await expect(
    main(page).getByText('超過本產品的剩餘額度，請減少金額或改選其他期限').first(),
  ).toBeVisible();
  await expect(page.getByLabel('存入金額')).toHaveValue('300');

  await page.getByRole('button', { name: '下一步' }).click();
  await expect(sheet).toBeVisible();
  const quoted = page.waitForResponse('**/api/fixedQuote');
  await confirm();
  await expect(sheet.getByText('這筆還沒有送出').first()).toBeVisible();
  await quoted;
  await expect(fact(sheet, '存入金額')).toHaveText('NT$300.00');
  await confirm();
  await expect(page).toHaveURL(/\/deposit\?id=\d+$/);
});

test('the renewal of a running deposit is switched after a confirmation, and the record shows it', async ({
  member,
}) => {
  const { page } = member;
  const into = await deposit(member, '2000');
  await page.goto('/deposit');
  const renewal = page.getByRole('switch', { name: '到期自動續存' });
  await renewal.click();
  const dialog = page.getByRole('dialog', { name: '改為到期自動續存？' });
  await dialog.getByRole('button', { name: '保留' }).click();
  await expect(renewal).not.toBeChecked();
  await renewal.click();
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectClearByDayAndNight(page);
  await dialog.getByRole('button', { name: '確定更改' }).click();
  await expect(renewal).toBeChecked();
  expect((await ask(member, 'fixedDeposits')).data[0].renew).toBe(true);
  await page.goto(`/my/terminalrecord/detail?id=${into.id}`);
  const steps = page.getByRole('list', { name: '處理進度' }).getByRole('listitem');
  await expect(steps).toContainText([/計息中/, /改為到期自動續存.*您/s, /到期/]);
});

test('a redemption whose interest has changed is refused, and shows the new figures', async ({
  member,
}) => {
  const { page } = member;
  const into = await deposit(member, '2000');
  await page.goto(`/my/withdraw/balance?deposit=${into.deposit_id}`);
  await page.getByRole('button', { name: '解約這筆定存' }).click();
  const sheet = page.getByRole('dialog', { name: '確認解約' });
  const sent: unknown[] = [];
  await page.route('**/api/moveOut', (route) => {
    const body = route.request().postDataJSON();
    sent.push(body.expected_interest);
    // The first request comes from a screen of another day.
    const data = sent.length === 1 ? { ...body, expected_interest: '0.30' } : body;
    return route.continue({ postData: data });
  });
  const confirm = async () => {
    await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
    await sheet.getByRole('button', { name: '確認解約' }).click();
  };
  await confirm();
  await expect(sheet.getByText('這筆還沒有送出').first()).toBeVisible();
  await expect(fact(sheet, '實收利息')).toHaveText('NT$0.00');
  await confirm();
  await expect(page.getByText('解約成功')).toBeVisible();
  expect(sent).toEqual(['0.00', '0.00']);
});

test('an unknown product and an unknown receipt show a not-found message', async ({
  member: { page },
}) => {
  for (const query of ['product=31', 'product=', 'id=999999999', 'id=x']) {
    await page.goto(`/deposit?${query}`);
    await expect(page.getByText('找不到這個定存產品')).toBeVisible();
  }
  await page.goto('/my/withdraw/balance?deposit=999999999');
  await expect(page.getByText('找不到這筆定存')).toBeVisible();
});

test('early redemption shows its cost before confirmation, and both moves are recorded', async ({
  member,
}) => {
  const { page } = member;
  const into = await deposit(member, '2000');
  await page.goto('/my/withdraw');
  await page.getByRole('link', { name: /定存中途解約/ }).click();
  await page.locator(`a[href$="?deposit=${into.deposit_id}"]`).click();
  // 2,000 × 1.2 % × 30 / 365 = 1.972…; on the first day an early close pays nothing.
  await expect(page.getByText('利息會比到期少 NT$1.97')).toBeVisible();
  await page.getByRole('button', { name: '解約這筆定存' }).click();
  const sheet = page.getByRole('dialog', { name: '確認解約' });
  await expect(fact(sheet, '實收利息')).toHaveText('NT$0.00');
  await expect(fact(sheet, '少領的利息')).toHaveText('NT$1.97');
  await expect(fact(sheet, '退回可用餘額')).toHaveText('NT$2,000.00');
  await sheet.getByLabel('交易密碼').fill(TRADE_PASSWORD);
  await sheet.getByRole('button', { name: '確認解約' }).click();
  await expect(page).toHaveURL(/\/my\/withdraw\/balance\?id=\d+$/);
  await expect(page.getByText('解約成功')).toBeVisible();

  await page.getByRole('link', { name: '查看定存紀錄' }).click();
  await expect(page).toHaveURL(/\/my\/terminalrecord\/detail\?id=\d+$/);
  await expect(page.getByText('中途解約').first()).toBeVisible();
  await page.getByRole('link', { name: '查看這筆明細' }).click();
  await page.getByRole('link', { name: '查看這筆定存' }).click();
  await expect(page).toHaveURL(/\/my\/terminalrecord\/detail\?id=\d+$/);

  await page.goto('/my/terminalrecord?type=out');
  const rows = main(page).locator('section li > a');
  await expect(rows.first()).toContainText('領回 定存 30 天');
  await expect(rows.filter({ hasText: '存入' })).toHaveCount(0);
  await page.goto('/my/terminalrecord');
  await expect(rows.first()).toContainText('+2,000.00');
  await expect(rows.nth(1)).toContainText('−2,000.00');
});

test('the export of fixed-term moves matches the API response', async ({ member }) => {
  const { page } = member;
  await deposit(member, '100');
  const { data: moves } = await ask(member, 'moveRecords', { per_page: 100 });
  await page.goto('/my/terminalrecord');
  await page.getByRole('button', { name: '匯出', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: '下載檔案' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^定存紀錄_\d{4}-\d\d-\d\d\.csv$/);
  const [header = [], ...rows] = parse((await readFile(await file.path(), 'utf8')).slice(1));
  const cell = (row: string[], name: string) => row[header.indexOf(name)];
  expect(
    rows.map((row) => ['編號', '本金', '利息', '狀態'].map((name) => cell(row, name))),
  ).toEqual(
    moves.map((move: Record<string, string>) => [
      move.no,
      move.amount,
      move.interest,
      move.status_text,
    ]),
  );
});

test('the total owed is itemised, adds up, and links to the entries', async ({ payee: member }) => {
  const { page } = member;
  await deposit(member, '700');
  await rechargeFor(member, '500');
  const { data: cards } = await ask(member, 'cards');
  const payout = { channel: 'bank', target_id: cards[0].id, amount: '100' };
  await ask(member, 'withdraw', { ...payout, trade_password: TRADE_PASSWORD });
  const grouped = (amount: string) =>
    Number(amount).toLocaleString('en', { minimumFractionDigits: 2 });
  const totals = await ask(member, 'totals');
  const line = (name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) });
  const centsBeside = async (name: string) =>
    centsOf((await fact(main(page), name).textContent()) ?? '');
  await page.goto('/home/debt/headertitle');
  const head = main(page).getByRole('region', { name: '資產總額' });
  const total = centsOf((await head.locator('p').first().textContent()) ?? '');
  expect(total).toBeGreaterThanOrEqual(1_200_00n);
  await expect(fact(main(page), '提領圈存')).toHaveText(`NT$${grouped(totals.pending_out)}`);
  const pending = ['提領圈存', '委託圈存', '委託圈存的貴金屬'];
  const parts = await Promise.all(pending.map(centsBeside));
  expect(parts[0]).toBeGreaterThanOrEqual(100_00n);
  expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(await centsBeside('圈存合計'));
  const whole = ['圈存合計', '可立即動用或賣出', '定存本金與應計利息'];
  const shares = await Promise.all(whole.map(centsBeside));
  expect(shares.reduce((sum, part) => sum + part, 0n)).toBe(total);

  const lines: string[] = [];
  await page.goto('/home/debt/walletnav');
  await expect(line('可用餘額')).toContainText(grouped(totals.cash));
  await expect(line('提領圈存')).toBeVisible();
  // The member has no metal, so the other lines are those of fixed terms.
  const ofCash = main(page).locator('ul li > a').filter({ hasText: 'NT$' });
  lines.push(...(await ofCash.allInnerTexts()));
  await page.goto('/home/debt?kind=fixed');
  await expect(line('定存本金')).toContainText(grouped(totals.fixed_principal));
  await expect(line('定存應計利息')).toContainText(grouped(totals.fixed_accrued));
  lines.push(...(await ofCash.allInnerTexts()));
  expect(lines.length).toBeGreaterThanOrEqual(5);
  expect(lines.reduce((sum, text) => sum + centsOf(text), 0n)).toBe(total);
  await line('定存本金').click();
  await expect(page).toHaveURL(/\/my\/terminalrecord$/);

  await page.goto('/home/debt/detailbtn');
  await page.getByRole('link', { name: '查看帳戶明細' }).click();
  await expect(page).toHaveURL(/\/my\/ledgerrecord$/);
  await page.goto('/deposit/totalbalance');
  await expect(line('定存本金')).toContainText(grouped(totals.fixed_principal));
});

test('receipt, early redemption and its confirmation are accessible and fit 320 pixels', async ({
  member,
}) => {
  test.slow();
  const { page } = member;
  const { id, deposit_id } = await deposit(member, '300');
  await rechargeFor(member, '100');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/deposit?id=${id}`);
  await expectClearByDayAndNight(page);
  await page.goto(`/my/withdraw/balance?deposit=${deposit_id}`);
  await expectClearByDayAndNight(page);
  await askToConfirm(page, '100');
  await expectClearByDayAndNight(page);
});
