import { expect, type Locator, type Page } from 'playwright/test';
import {
  callApi,
  type Member,
  prepareForPayout,
  rechargeFor,
  TRADE_PASSWORD,
} from '../fixtures.ts';
import { openTicket } from './open-ticket.ts';

/** The worker provides a price and an issue within seconds. */
const FEED_PATIENCE = { timeout: 60_000 };

/** The room of gold. */
export async function goldRoom({ page }: Member): Promise<{ id: string; path: string }> {
  const { data } = await callApi(page.request, 'rooms');
  const { id } = data.data.find(({ symbol }: { symbol: string }) => symbol === 'XAU');
  return { id, path: `/trade/roomdetail?id=${id}` };
}

/** Sets a trade password and makes a top-up. */
export async function prepareToDeal(member: Member, cash: string): Promise<void> {
  await prepareForPayout(member);
  await rechargeFor(member, cash);
}

/** Waits for an issue that stays open for at least that many seconds. */
export async function waitForIssue({ page }: Member, seconds: number): Promise<void> {
  const left = async () => {
    const { data } = await callApi(page.request, 'rooms');
    const room = data.data.find(({ symbol }: { symbol: string }) => symbol === 'XAU');
    if (room.stale || room.issue?.state !== 'open') return 0;
    return (Date.parse(room.issue.cutoff_at) - Date.now()) / 1000;
  };
  await expect
    .poll(left, { timeout: FEED_PATIENCE.timeout + seconds * 1000 })
    .toBeGreaterThan(seconds);
}

/** Waits for a price that is recent enough to trade on. */
export async function waitForPrice({ page }: Member): Promise<void> {
  const stale = async () => {
    const { data } = await callApi(page.request, 'rooms');
    return data.data.some((room: { stale: boolean }) => room.stale);
  };
  await expect.poll(stale, FEED_PATIENCE).toBe(false);
}

/** Buys gold by a quote, by API calls. */
export async function buyGold(member: Member, qty: string): Promise<void> {
  const { page, token } = member;
  await waitForPrice(member);
  const { id } = await goldRoom(member);
  const quote = await callApi(page.request, 'quote', { room_id: id, side: 'buy', qty }, token);
  const body = { quote_id: quote.data.quote_id, trade_password: TRADE_PASSWORD };
  const { code } = await callApi(page.request, 'order', body, token);
  expect(code).toBe(200);
}

/**
 * Opens the ticket, selects the order type, fills in the quantity and opens the confirmation sheet. Before a quote,
 * opens the trade window if the sheet asks for it.
 */
export async function fillTicket(
  page: Page,
  { side, method, qty }: { side: '買進' | '賣出'; method: '定盤委託' | '即時成交'; qty: string },
): Promise<Locator> {
  await openTicket(page, side === '買進' ? 'buy' : 'sell');
  await page.getByRole('radio', { name: method }).check();
  await qtyField(page).fill(qty);
  const issue = method === '定盤委託';
  await page.getByRole('button', { name: issue ? '下一步' : '取得報價', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: issue ? '確認委託' : '確認成交' });
  if (!issue) await unlockQuote(sheet);
  return sheet;
}

/** Opens the trade window in the sheet of a quote, unless it is open. */
export async function unlockQuote(sheet: Locator): Promise<void> {
  const pin = sheet.getByLabel('交易密碼');
  const alert = sheet.page().getByRole('alert').filter({ hasText: /\S/ });
  const accept = sheet.getByRole('button', { name: /^確認/ });
  await expect(pin.or(accept).or(alert).first()).toBeVisible();
  if (await pin.isVisible()) await pin.fill(TRADE_PASSWORD);
}

export const qtyField = (page: Page) => page.getByLabel('數量（公克）');

/** Types the trade password if requested; it is not while the trade window is open. */
export async function typePin(sheet: Locator): Promise<void> {
  await expect(sheet.getByRole('button', { name: /^確認/ })).toBeVisible();
  const pin = sheet.getByLabel('交易密碼');
  if (await pin.isVisible()) await pin.fill(TRADE_PASSWORD);
}

/** Waits for the receipt of an order. */
export async function orderReceipt(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/trade\/roomdetail\?id=\d+&order=\d+$/, FEED_PATIENCE);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** A quote is renewed this often without a press. */
const RENEWALS = 3;

/** Advances the page's clock until the quote and its renewals have expired. */
export async function runOut(sheet: Locator): Promise<void> {
  const page = sheet.page();
  for (let renewals = 0; renewals < RENEWALS; renewals += 1) {
    await expect(sheet.getByText(/報價剩餘 \d+ 秒/)).toBeVisible();
    const renewed = page.waitForResponse('**/api/quote');
    await page.clock.fastForward('02:00');
    await renewed;
    await expect(sheet.getByText(/新報價 (▲|▼|價格不變)/)).toBeVisible();
  }
  await page.clock.fastForward('02:00');
  await expect(sheet.getByText('報價已過期')).toBeVisible();
}
