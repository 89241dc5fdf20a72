import type { Page } from 'playwright/test';
import { formatAmount, parseAmountOrThrow } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import { expectFigures, type Figures } from '../support/checks/expect-figures.ts';
import { callApi, expect, type Member, TRADE_PASSWORD } from '../support/fixtures.ts';
import { buyGold, goldRoom, waitForIssue } from '../support/screens/room-screen.ts';
import { type DeskSite, fundByHand, needsSiteOfItsOwn } from '../support/sites/desk-site.ts';
import { test } from '../support/sites/still-site.ts';

/** Makes a call that must succeed. @returns its data */
async function ask({ page, token }: Member, call: string, body: object = {}) {
  const { code, msg, data } = await callApi(page.request, call, body, token);
  expect(code, `${call}: ${msg}`).toBe(200);
  return data;
}

/** Cash, both kinds of held cash, available and held gold, a running term and a pending top-up. */
async function furnish(desk: DeskSite, member: Member) {
  await fundByHand(desk, member, '50000');
  await buyGold(member, '2.35');
  const proof = { trade_password: TRADE_PASSWORD };
  const { deposit_id, id: moveId } = await ask(member, 'moveIn', {
    ...{ product_id: '30', amount: '2222.29' },
    ...proof,
  });
  await waitForIssue(member, 60);
  const { id: room_id } = await goldRoom(member);
  const place = (side: string, qty: string) =>
    ask(member, 'order', { room_id, side, qty, ...proof });
  const { id: buyId } = await place('buy', '0.55');
  await place('sell', '0.25');
  const [{ id: target_id }] = (await ask(member, 'cards', { kind: 'bank' })).data;
  const payout = { channel: 'bank', target_id, amount: '1357.91', ...proof };
  const { id: withdrawalId } = await ask(member, 'withdraw', payout);
  await ask(member, 'recharge', { channel: 'bank', amount: '777.77' });
  const [{ id: filledId }] = (await ask(member, 'orders', { type: 'quote' })).data;
  return { deposit_id, moveId, buyId, filledId, withdrawalId };
}

const minorOf = (amount: string) => parseAmountOrThrow(amount, 'TWD');
const sum = (...amounts: string[]) =>
  formatAmount(
    amounts.reduce((total, amount) => total + minorOf(amount), 0n),
    'TWD',
  );

/** Sums of the member's ledger entries by asset and purpose, in decimals. */
async function ledgerOf(desk: DeskSite, member: Member): Promise<Record<string, string>> {
  const { id } = await ask(member, 'userInfo');
  const rows = (await desk.sql(
    `SELECT a.asset, a.purpose, sum(e.amount)::text AS amount
     FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id
     WHERE a.user_id = $1 GROUP BY a.asset, a.purpose`,
    id,
  )) as { asset: 'TWD' | 'XAU'; purpose: string; amount: string }[];
  return Object.fromEntries(
    rows.map(({ asset, purpose, amount }) => [
      `${asset} ${purpose}`,
      formatAmount(BigInt(amount), asset),
    ]),
  );
}

/** What the calls and the ledger say of the member, read once: nothing settles afterwards. */
async function readAccount(desk: DeskSite, member: Member) {
  const ids = await furnish(desk, member);
  const detail = async (type: string, id: string) =>
    (await ask(member, 'recordDetail', { type, id })).record;
  const balance = await ask(member, 'balance');
  const totals = await ask(member, 'totals');
  const amountOf = (key: string): string =>
    totals.items.find((item: { key: string }) => item.key === key).amount;
  return {
    ids,
    balance,
    totals,
    metal: amountOf('metal'),
    metalHeld: amountOf('metal_frozen'),
    fixed: sum(totals.fixed_principal, totals.fixed_accrued),
    gold: (await ask(member, 'positions')).data[0],
    deposit: (await ask(member, 'fixedDeposits')).data[0],
    bought: await detail('trade', ids.filledId),
    open: await detail('trade', ids.buyId),
    withdrawal: await detail('withdraw', ids.withdrawalId),
    ledger: await ledgerOf(desk, member),
  };
}

type Account = Awaited<ReturnType<typeof readAccount>>;

/** The calls agree with each other, with the ledger, and with the records that hold the money. */
function expectAgreement(account: Account): void {
  const { balance, totals, gold, deposit, bought, open, withdrawal } = account;
  const { withdraw, order } = balance.frozen_by;
  expect(account.ledger).toEqual({
    'TWD available': balance.available,
    'TWD frozen_withdraw': withdraw,
    'TWD frozen_order': order,
    'TWD fixed_principal': totals.fixed_principal,
    'XAU available': gold.available,
    'XAU frozen_order': gold.frozen,
  });
  expect([totals.cash, totals.frozen, totals.pending_out]).toEqual([
    ...[balance.available, balance.frozen, withdraw],
  ]);
  expect(balance.frozen).toBe(sum(withdraw, order));
  expect([withdrawal.amount, open.held, deposit.principal]).toEqual([
    ...[withdraw, order, totals.fixed_principal],
  ]);
  const metals = sum(account.metal, account.metalHeld);
  expect([totals.metals, gold.value]).toEqual([metals, metals]);
  expect(totals.total).toBe(sum(balance.available, balance.frozen, account.fixed, metals));
  expect(bought.net).toBe(sum(bought.gross, bought.fee));
  expect(withdrawal.amount).toBe(sum(withdrawal.net, withdrawal.fee));
  expect([gold.qty, gold.available, gold.frozen].map(Number)).toEqual([2.35, 2.1, 0.25]);
  // Cash in, out and fees leave what is available, held and in fixed terms.
  const left = sum(balance.available, balance.frozen, totals.fixed_principal);
  expect(sum(left, bought.gross, bought.fee)).toBe('50000.00');
}

/** Available cash after each entry, newest first: payout, order, fixed term, purchase, top-up. */
function balancesAfter({ balance, deposit, bought }: Account): string[] {
  const { withdraw, order } = balance.frozen_by;
  const moved: string[] = [withdraw, order, deposit.principal, bought.net];
  return [0, 1, 2, 3, 4].map((count) => sum(balance.available, ...moved.slice(0, count)));
}

/** The pages that show totals and balances. */
async function expectTotals(page: Page, account: Account): Promise<void> {
  const { balance, totals, gold, deposit, metal, metalHeld, fixed } = account;
  const { available } = balance;
  const { withdraw, order } = balance.frozen_by;
  const all: string = totals.total;
  const wallet: Figures = [
    ['可用餘額', available],
    ['提領圈存', withdraw],
    ['委託圈存', order],
  ];
  const metals: Figures = [
    ['黃金', metal],
    ['黃金（委託圈存）', metalHeld],
  ];
  const term: Figures = [
    ['定存本金', totals.fixed_principal],
    ['定存應計利息', totals.fixed_accrued],
  ];
  await expectFigures(page, PAGES.home, [
    ['資產總額', all],
    ['可用餘額', available],
    ['圈存款項', balance.frozen],
  ]);
  const purse: Figures = [
    ['資產總額', all],
    ['可用餘額', available],
    ['圈存款項', balance.frozen],
    ['貴金屬', totals.metals],
    ['定存', fixed],
  ];
  await expectFigures(page, PAGES.my, purse);
  await expectFigures(page, PAGES.myWalletNav, purse);
  await expectFigures(page, PAGES.homeDebt, [
    ['資產總額', all],
    ['可用餘額', available],
    ['圈存款項', balance.frozen],
    ['持有成本', gold.cost],
  ]);
  await expectFigures(page, PAGES.homeDebtWalletNav, wallet);
  await expectFigures(page, PAGES.homeDebtTradeNav, [
    ...metals.map(([name, figure]): Figures[number] => [name, figure, '貴金屬']),
    ['持有成本', gold.cost],
  ]);
  await expectFigures(page, `${PAGES.homeDebt}?kind=fixed`, [
    ...term,
    ['應計利息', totals.fixed_accrued, '進行中的定存'],
  ]);
  await expectFigures(page, PAGES.homeDebtHeaderTitle, [
    ['資產總額', all],
    ['提領圈存', withdraw],
    ['委託圈存', order],
    ['委託圈存的貴金屬', metalHeld],
    ['圈存合計', sum(withdraw, order, metalHeld)],
    ['可立即動用或賣出', sum(available, metal)],
    ['定存本息', fixed],
  ]);
  await expectFigures(page, PAGES.homeDebtDetailBtn, [['餘額', balancesAfter(account)]]);
  await expectFigures(page, PAGES.tradeTotal, [
    ['現金與貴金屬（含圈存）', sum(available, balance.frozen, totals.metals)],
    ...wallet,
    ['黃金', metal, '明細'],
    ['黃金（委託圈存）', metalHeld, '明細'],
    ['持有成本', gold.cost],
  ]);
  await expectFigures(page, PAGES.fixedTerms, [
    ['定存總額', fixed],
    ['應計利息', totals.fixed_accrued],
  ]);
  await expectFigures(page, PAGES.fixedTermsTotal, [
    ['定存總額', fixed],
    ...term,
    ['到期利息', deposit.interest],
  ]);
}

/** The pages of single records, and those that start a payout. */
async function expectRecords(page: Page, account: Account): Promise<void> {
  const { ids, balance, deposit, bought, withdrawal } = account;
  const { available } = balance;
  const { withdraw, order } = balance.frozen_by;
  await expectFigures(page, PAGES.withdraw, [
    ['可用餘額', available],
    ['提領圈存', withdraw],
  ]);
  await expectFigures(page, PAGES.withdrawBalance, [
    ['退回本金', deposit.principal],
    ['現在解約實收金額', deposit.redeem_now.total],
  ]);
  await expectFigures(page, `${PAGES.withdrawalRecordDetail}?id=${ids.withdrawalId}`, [
    ['手續費', withdrawal.fee],
    ['實際到帳', withdrawal.net],
  ]);
  await expectFigures(page, `${PAGES.tradeRecordDetail}?id=${ids.filledId}`, [
    ['成交金額', bought.gross],
    ['實付金額', sum(bought.gross, bought.fee)],
  ]);
  await expectFigures(page, `${PAGES.tradeRecordDetail}?id=${ids.buyId}`, [['委託圈存', order]]);
  await expectFigures(page, `${PAGES.fixedTermRecordDetail}?id=${ids.moveId}`, [
    ['本金', deposit.principal],
    ['到期利息', deposit.interest],
    ['到期本利和', sum(deposit.principal, deposit.interest)],
  ]);
  await expectFigures(page, PAGES.statementRecord, [
    ['存入', '50000.00'],
    ['支出', sum(bought.gross, bought.fee, deposit.principal)],
    ['手續費', bought.fee],
    ['餘額', balancesAfter(account)],
  ]);
}

test('every figure of a member is the same on all pages, and every sum is that of its parts', async ({
  still,
  member,
}) => {
  needsSiteOfItsOwn();
  test.setTimeout(420_000);
  const account = await readAccount(still, member);
  expectAgreement(account);
  await expectTotals(member.page, account);
  await expectRecords(member.page, account);
});
