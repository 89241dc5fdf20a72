import { callApi, expect, TRADE_PASSWORD } from '../support/fixtures.ts';
import { statusOf } from '../support/screens/funding-screen.ts';
import { openTicket } from '../support/screens/open-ticket.ts';
import {
  fillTicket,
  goldRoom,
  orderReceipt,
  prepareToDeal,
  typePin,
} from '../support/screens/room-screen.ts';
import { needsSiteOfItsOwn } from '../support/sites/desk-site.ts';
import { readGold, test, waitForOpenIssue } from '../support/sites/market-site.ts';

// A long issue, so that only the feed can end it, on a market that no other test uses.
test.use({ outside: true, issueSeconds: 600 });
test.beforeAll(needsSiteOfItsOwn);

test('a feed outage voids the issue and returns the money; the room reopens when the feed returns', async ({
  member,
  market,
}) => {
  test.setTimeout(400_000);
  const { page, token } = member;
  await prepareToDeal(member, '20000');
  const { data: before } = await callApi(page.request, 'balance', {}, token);
  const { id, path } = await goldRoom(member);
  const no = await waitForOpenIssue(member, 20);
  await page.goto(path);
  const sheet = await fillTicket(page, { side: '買進', method: '定盤委託', qty: '1' });
  await typePin(sheet);
  await sheet.getByRole('button', { name: '確認委託' }).click();
  const orderId = await orderReceipt(page);

  await market.set('feed_stale_seconds', 10);
  market.feed?.goAway();
  await expect(statusOf(page)).toHaveText('未成交', { timeout: 90_000 });
  await expect(page.getByText('行情中斷', { exact: false }).first()).toBeVisible();
  const { data: after } = await callApi(page.request, 'balance', {}, token);
  expect(after).toEqual(before);
  const detail = await callApi(page.request, 'recordDetail', { type: 'trade', id: orderId }, token);
  expect(detail.data.record).toMatchObject({ status: 'unfilled', issue_no: no, price: null });
  const quoteRequest = { room_id: id, side: 'buy', qty: '1' };
  expect((await callApi(page.request, 'quote', quoteRequest, token)).code).toBe(4203);
  const order = { ...quoteRequest, trade_password: TRADE_PASSWORD };
  expect([4202, 4203]).toContain((await callApi(page.request, 'order', order, token)).code);

  await page.goto(path);
  await openTicket(page);
  await expect(page.getByText('行情暫時中斷').first()).toBeVisible();
  await page.getByRole('radio', { name: '定盤委託' }).check();
  await expect(page.getByRole('button', { name: '下一步' })).toBeDisabled();

  market.feed?.comeBack();
  await expect
    .poll(async () => (await readGold(member)).issue?.state, { timeout: 90_000 })
    .toBe('open');
  await expect(page.getByRole('button', { name: '下一步' })).toBeEnabled({ timeout: 60_000 });
  expect((await callApi(page.request, 'quote', quoteRequest, token)).code).toBe(200);
  const { data: issues } = await callApi(page.request, 'issues', { room_id: id });
  expect(issues.data.find((issue: { no: string }) => issue.no === no).state).toBe('void');
});
