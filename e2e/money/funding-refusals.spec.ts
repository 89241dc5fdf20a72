import { callApi, expect, rechargeFor, TRADE_PASSWORD, test } from '../support/fixtures.ts';
import { refuseCall } from '../support/refuse-call.ts';
import {
  askFor,
  bindEveryMethod,
  fact,
  receiptId,
  sheetOf,
} from '../support/screens/funding-screen.ts';

/** Reduced motion skips the splash animation, which these tests do not cover. */
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a double tap on the button that opens the sheet does not confirm it', async ({
  member: { page },
}) => {
  await page.goto('/my/deposit/bankcard');
  await page.getByLabel('儲值金額').fill('500');
  const met = await page.getByRole('button', { name: '下一步' }).evaluate(
    (button: HTMLElement) =>
      new Promise((resolve) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const under = () => document.elementFromPoint(x + width / 2, y + height / 2);
        new MutationObserver(() =>
          resolve(under()?.closest('button, dialog')?.tagName ?? null),
        ).observe(document.body, { attributeFilter: ['open'], subtree: true });
        button.click();
      }),
  );
  expect(met).toBeNull();
  await sheetOf(page, '儲值').getByRole('button', { name: '確認儲值' }).click();
  await receiptId(page, '/my/deposit/bankcard');
});

test.describe('an error keeps the input', () => {
  for (const [amount, words] of [
    ['', '請輸入金額'],
    ['99.99', '單筆最低為 NT$100'],
    ['50000.01', '單筆上限為 NT$50,000'],
  ] as const)
    test(`of a top-up of "${amount}", which is not sent`, async ({ member: { page } }) => {
      await page.route('**/api/recharge', (route) => route.abort());
      await page.goto('/my/deposit/numbercard');
      const field = page.getByLabel('儲值金額');
      await field.fill(amount);
      await page.getByRole('button', { name: '下一步' }).click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      expect((await field.inputValue()).replaceAll(',', '')).toBe(amount);
      await expect(sheetOf(page, '儲值')).toBeHidden();
    });

  for (const code of [4102, 4103])
    test(`of a top-up whose amount the server rejects with ${code}`, async ({
      member: { page },
    }) => {
      await refuseCall(page, 'recharge', { code, msg: '限額剛剛調整' });
      await page.goto('/my/deposit/hkbankcard');
      const sheet = await askFor(page, '儲值', '5000');
      await sheet.getByRole('button', { name: '確認儲值' }).click();
      await expect(sheet).toBeHidden();
      const field = page.getByLabel('儲值金額');
      await expect(field).toHaveValue('5,000');
      await expect(field).toHaveAccessibleDescription(/限額剛剛調整/);
      await expect(field).toBeFocused();
      await field.fill('4000');
      await expect(field).not.toHaveAttribute('aria-invalid');
    });

  test('of a top-up whose response was lost, and a retry does not move money twice', async ({
    member: { page, token },
  }) => {
    const keys: string[] = [];
    let lost = true;
    await page.route('**/api/recharge', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const response = await route.fetch();
      return lost ? route.abort() : route.fulfill({ response });
    });
    const count = async () =>
      (await callApi(page.request, 'recharges', {}, token)).data.total as number;
    const before = await count();
    await page.goto('/my/deposit/bankcard');
    const sheet = await askFor(page, '儲值', '1234.5');
    await sheet.getByRole('button', { name: '確認儲值' }).click();
    await expect(sheet.getByText('尚未收到處理結果')).toBeVisible();
    await expect(fact(sheet, '付款金額')).toHaveText('NT$1,234.50');
    lost = false;
    await sheet.getByRole('button', { name: '確認儲值' }).click();
    await receiptId(page, '/my/deposit/bankcard');
    expect(new Set(keys).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('of a withdrawal: amount too high, wrong trade password, rejected target', async ({
    member,
  }) => {
    const { page, token } = member;
    await bindEveryMethod(member);
    await rechargeFor(member, '1000');
    const { data } = await callApi(page.request, 'balance', {}, token);
    await page.goto('/my/withdraw/numbercard');
    const field = page.getByLabel('提領金額');
    await field.fill(String(Math.floor(data.balance) + 1));
    await expect(page.getByText('可用餘額不足')).toBeVisible();
    await page.getByRole('button', { name: '全部', exact: true }).click();
    await expect(page.getByText('可用餘額不足')).toHaveCount(0);

    const sheet = await askFor(page, '提領', '600');
    await sheet.getByRole('button', { name: '確認提領' }).click();
    await expect(sheet.getByText('請輸入 6 位數字的交易密碼')).toBeVisible();
    await sheet.getByLabel('交易密碼').fill('246802');
    await sheet.getByRole('button', { name: '確認提領' }).click();
    const pin = sheet.getByLabel('交易密碼');
    await expect(pin).toHaveAccessibleDescription('交易密碼不正確，還可再試 4 次');
    await expect(pin).toBeFocused();
    await expect(pin).toHaveValue('');

    await refuseCall(page, 'withdraw', { code: 4402, msg: '新增的收款帳戶還不能使用' });
    await pin.fill(TRADE_PASSWORD);
    await sheet.getByRole('button', { name: '確認提領' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('group', { name: '收款錢包' })).toHaveAccessibleDescription(
      '新增的收款帳戶還不能使用',
    );
    await expect(page.getByRole('radio', { checked: true })).toBeFocused();
    await expect(field).toHaveValue('600');
  });
});
