import type { Page } from 'playwright';
import { PAGES, roomPath } from '#lib/base/paths';
import { ROUTES } from '../../e2e/support/furnished/route-table.ts';
import { openTicket } from '../../e2e/support/screens/open-ticket.ts';
import type { Furnished } from './furnish.ts';

/** Who views the page: the member with a history, a newly registered member, or a visitor. */
export type Viewer = 'member' | 'newcomer' | 'visitor';

/** One picture. */
export interface Shot {
  /** File name without extension. */
  name: string;
  path: string;
  viewer: Viewer;
  /** Brings the page into the wanted state, in any language. */
  arrange?(page: Page): Promise<unknown>;
  /** Keeps the notice of the home page open, which is closed otherwise. */
  keepsNotice?: boolean;
  /** Hides balances. */
  hidden?: boolean;
}

const TRADE_PASSWORD_BOXES = '246';

/** Every route, and the states that have no URL of their own. */
export function listShots(furnished: Furnished): Shot[] {
  return [...routeShots(furnished), ...stateShots(furnished)];
}

function routeShots(furnished: Furnished): Shot[] {
  return ROUTES.map(({ name, layout, path }) => ({
    name: kebab(name),
    path: path(furnished),
    viewer: ['auth', 'verify', 'missing'].includes(layout) ? 'visitor' : 'member',
  }));
}

function stateShots(furnished: Furnished): Shot[] {
  const of =
    (viewer: Viewer) =>
    (name: string, path: string, more: Partial<Shot> = {}) => ({
      ...{ name: `state-${name}`, path, viewer },
      ...more,
    });
  return [
    ...moneyStates(of('member'), furnished),
    ...marketStates(of('member'), furnished),
    ...accountStates(of('member')),
    ...strangerStates(of('visitor')),
    ...emptyStates(of('newcomer')),
  ];
}

type Make = (name: string, path: string, more?: Partial<Shot>) => Shot;

function moneyStates(shot: Make, ids: Furnished): Shot[] {
  const detail = (page: string, id: string) => `${page}?id=${id}`;
  return [
    shot('recharge-limit', PAGES.topUpBankCard, { arrange: (page) => fill(page, '90000') }),
    shot('recharge-sheet', PAGES.topUpHkBankCard, { arrange: (page) => ask(page, '5000') }),
    shot('recharge-receipt', detail(PAGES.topUpNumberCard, ids.rechargeId)),
    shot('recharge-waiting', detail(PAGES.topUpHkBankCard, ids.openRechargeId)),
    shot('recharge-rejected', detail(PAGES.topUpRecordDetail, ids.rejectedRechargeId)),
    shot('metal-receipt', detail(PAGES.topUpMetalCard, ids.metalRechargeId)),
    shot('withdraw-figures', PAGES.withdrawHkBankCard, { arrange: (page) => fill(page, '5000') }),
    shot('withdraw-sheet', PAGES.withdrawBankCard, {
      arrange: (page) => ask(page, '5000', true),
    }),
    shot('withdraw-short', PAGES.withdrawBankCard, { arrange: (page) => ask(page, '49000') }),
    shot('withdraw-receipt', detail(PAGES.withdrawNumberCard, ids.withdrawalId)),
    shot('withdraw-waiting', detail(PAGES.withdrawBankCard, ids.openWithdrawalId)),
    shot('fixed-form', `${PAGES.fixedTerms}?product=90`, { arrange: (page) => fill(page, '5000') }),
    shot('fixed-sheet', `${PAGES.fixedTerms}?product=90`, { arrange: (page) => ask(page, '5000') }),
    shot('redeem-form', `${PAGES.withdrawBalance}?deposit=${ids.depositId}`),
    shot('redeem-sheet', `${PAGES.withdrawBalance}?deposit=${ids.depositId}`, {
      arrange: submit,
    }),
    shot('redeem-receipt', detail(PAGES.withdrawBalance, ids.moveOutId)),
    shot('record-missing', detail(PAGES.withdrawalRecordDetail, '999999')),
    shot('record-filter', PAGES.statementRecord, { arrange: (page) => openTool(page, -1) }),
    shot('record-export', PAGES.statementRecord, { arrange: (page) => openTool(page, -2) }),
    shot('record-hidden', PAGES.statementRecord, { hidden: true }),
    shot('my-hidden', PAGES.my, { hidden: true }),
  ];
}

function marketStates(shot: Make, ids: Furnished): Shot[] {
  const room = roomPath(ids.roomId);
  return [
    shot('home-notice', PAGES.home, { keepsNotice: true }),
    shot('market-month', PAGES.market, { arrange: (page) => chooseLast(page, 'range') }),
    shot('room-figures', room, { arrange: (page) => fillTicket(page, 'quote', '1.5') }),
    shot('room-sheet', room, { arrange: (page) => askByTicket(page, 'issue', '1.5') }),
    shot('room-quote', room, { arrange: (page) => askByTicket(page, 'quote', '0.5') }),
    shot('room-sell', room, { arrange: (page) => openTicket(page, 'sell') }),
    shot('order-receipt', roomPath(ids.roomId, ids.issueOrderId)),
    shot('order-canceled', `${PAGES.tradeRecordDetail}?id=${ids.canceledOrderId}`),
    shot('order-by-issue', `${PAGES.tradeRecordDetail}?id=${ids.issueOrderId}`),
    shot('issue-proof', `${PAGES.roomIssues}?id=${ids.roomId}`, { arrange: openProof }),
    shot('room-missing', `${PAGES.roomDetail}?id=999`),
    shot('unknown-page', '/nowhere'),
    shot('news-missing', `${PAGES.newsDetail}?id=999999`),
  ];
}

function accountStates(shot: Make): Shot[] {
  return [
    shot('bank-picker', PAGES.addBankCard, {
      arrange: (page) => page.getByRole('combobox').first().click(),
    }),
    shot('method-menu', PAGES.methods, {
      arrange: (page) => page.locator('main button').last().click(),
    }),
    shot('method-remove', PAGES.methodsBank, {
      arrange: (page) => page.locator('main li button').first().click(),
    }),
    shot('method-errors', PAGES.addHkCard, { arrange: submit }),
  ];
}

function strangerStates(shot: Make): Shot[] {
  return [
    shot('login-errors', PAGES.login, { arrange: submit }),
    shot('register-errors', PAGES.register, { arrange: submit }),
    shot('puzzle', PAGES.verify, {
      arrange: (page) => page.locator('main button').first().click(),
    }),
  ];
}

/** Pages of a member without any records. */
function emptyStates(shot: Make): Shot[] {
  const pages = {
    my: PAGES.my,
    debt: PAGES.homeDebt,
    trade: PAGES.trade,
    'trade-total': PAGES.tradeTotal,
    deposit: PAGES.fixedTerms,
    redeem: PAGES.withdrawBalance,
    metal: PAGES.topUpMetalCard,
    withdraw: PAGES.withdrawBankCard,
    'trade-password': PAGES.tradePassword,
    protection: PAGES.protection,
    'base-info': PAGES.baseInfo,
    methods: PAGES.methods,
    wallets: PAGES.methodsNumber,
    recharges: PAGES.topUpRecord,
    trades: PAGES.tradeRecord,
    bills: PAGES.statementRecord,
  };
  return Object.entries(pages).map(([name, path]) => shot(`empty-${name}`, path));
}

/** Clicks the label, which covers its radio button. */
const FORCED = { force: true };
const openDialog = (page: Page) => page.locator('dialog[open]');

/** Types an amount. */
async function fill(page: Page, amount: string): Promise<void> {
  await page.locator('main input[inputmode="decimal"]').first().fill(amount);
}

function submit(page: Page): Promise<void> {
  return page.locator('main form button[type="submit"]').last().click();
}

/** Types an amount and continues to the sheet, if there is one. @param types whether to start the trade password */
async function ask(page: Page, amount: string, types = false): Promise<void> {
  await fill(page, amount);
  await submit(page);
  if (!types) return;
  const box = openDialog(page).locator('input[inputmode="numeric"]').first();
  await box.waitFor();
  await box.pressSequentially(TRADE_PASSWORD_BOXES);
}

async function fillTicket(page: Page, method: 'quote' | 'issue', qty: string): Promise<void> {
  await openTicket(page);
  await page.locator(`input[value="${method}"]`).check(FORCED);
  await fill(page, qty);
}

/** Continues from the ticket to the sheet that confirms it. */
async function askByTicket(page: Page, method: 'quote' | 'issue', qty: string): Promise<void> {
  await fillTicket(page, method, qty);
  await page.locator('main button[type="submit"]').first().click();
  await page.locator('dialog[open]:not(:has([name="qty"]))').waitFor();
}

async function chooseLast(page: Page, name: string): Promise<void> {
  await page
    .locator(`input[name*="${name}"], main fieldset input[type="radio"]`)
    .last()
    .check(FORCED);
  await page.waitForLoadState('networkidle');
}

function openTool(page: Page, which: number): Promise<void> {
  return page.locator('main button[aria-haspopup="dialog"]').nth(which).click();
}

async function openProof(page: Page): Promise<void> {
  await page.locator('main li button').first().click();
  await openDialog(page).waitFor();
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
