import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryStorage } from '#lib/access/client/storage/memory-storage';
import { setItem } from '#lib/access/client/storage/storage';
import { formatAmount } from '#lib/base/money';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { hashSeed, pathStateAt, priceOfState } from '#lib/features/market/price/price-path';
import { callApi, expect, type Member, TRADE_PASSWORD } from '../support/fixtures.ts';
import { fact, statusOf } from '../support/screens/funding-screen.ts';
import { openTicket } from '../support/screens/open-ticket.ts';
import { goldRoom, prepareToDeal } from '../support/screens/room-screen.ts';
import { type DeskSite, needsSiteOfItsOwn } from '../support/sites/desk-site.ts';
import { test } from '../support/sites/market-site.ts';

/** The length of two issues, with a margin for a busy machine. */
const TWO_ISSUES = { timeout: 120_000 };

/** Longer than the interval at which a room refreshes. */
const SLOW_REFRESH_MS = 4_000;

// The test sets the prices, so the results are exact.
test.use({ outside: true });
test.beforeAll(needsSiteOfItsOwn);
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an open room shows a filled order without a reload, even if refreshes are slow', async ({
  member,
}) => {
  test.setTimeout(240_000);
  const { page, token } = member;
  await prepareToDeal(member, '10000');
  const { path } = await goldRoom(member);
  await page.goto(path);
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  await page.route(/[?&]_rsc=/, async (route) => {
    await delay(SLOW_REFRESH_MS);
    await route.continue().catch(() => undefined);
  });
  const { id, issue_no } = await placeOrder(member, '0.5');
  const own = page.getByRole('listitem').filter({ has: page.locator(`a[href$="order=${id}"]`) });
  await expect(own).toContainText('已成交', TWO_ISSUES);
  await expect(own).toContainText(issue_no);
  const position = page.getByRole('region', { name: '我的庫存' });
  await expect(fact(position, '持有數量')).toHaveText('0.5 公克');
  // 0.5 g at 4,000.00 plus a fee of 0.2 %.
  await expect(fact(position, '持有成本')).toHaveText('NT$2,004.00');
  await expect(page.getByRole('region', { name: '最近定盤價' })).toContainText('NT$4,000.00');
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);

  const { data } = await callApi(page.request, 'recordDetail', { type: 'trade', id }, token);
  expect(data.record).toMatchObject({ price: '4000.00', net: '2004.00', status: 'filled' });
  const { data: balance } = await callApi(page.request, 'balance', {}, token);
  expect(balance).toMatchObject({ available: '7996.00', frozen: '0.00' });

  await own.getByRole('link').click();
  await expect(page.getByText('已買進，0.5 公克已入帳')).toBeVisible();
  await expect(fact(page.getByRole('main'), '實付金額')).toHaveText('NT$2,004.00');
  await page.getByRole('button', { name: '驗證這一場的定盤價' }).click();
  const proof = page.getByRole('dialog', { name: '定盤價驗證' });
  await expect(proof).toContainText(issue_no);
  await expect(proof.getByText('定盤價等於中位數')).toBeVisible();

  await page.getByRole('button', { name: '關閉' }).click();
  await page.getByRole('main').getByRole('link', { name: issue_no }).click();
  await expect(page).toHaveURL(/\/trade\/roomdetail\/issues\?id=\d+&issue=\d+$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([issue_no]);
  await expect(page.getByRole('button', { name: `驗證 ${issue_no}` })).toBeVisible();
});

test('a receipt updates from the pending order to the fill', async ({ member }) => {
  test.setTimeout(240_000);
  const { page } = member;
  await prepareToDeal(member, '5000');
  const { path } = await goldRoom(member);
  const { id } = await placeOrder(member, '0.2');
  await page.goto(`${path}&order=${id}`);
  const outcome = page.getByText(/^已委託，(預計 \d\d:\d\d:\d\d 定盤|正在結算)$/);
  await expect(outcome).toBeVisible();
  await expect(statusOf(page)).toHaveText('已成交', TWO_ISSUES);
  await expect(page.getByRole('button', { name: /取消委託：買進/ })).toHaveCount(0);
});

test('a room closed by an operator accepts no orders and shows a message', async ({
  market,
  member,
}) => {
  const { page } = member;
  const { data } = await callApi(page.request, 'rooms');
  const { id } = data.data.find(({ symbol }: { symbol: string }) => symbol === 'XPT');
  const setStatus = async (status: string) => {
    const asked = { action: 'room.set-status', payload: { room: id, status }, reason: 'test' };
    const { approval } = (await market.callAs('amy', 'requestApproval', asked)) as {
      approval?: string;
    };
    if (approval)
      await market.callAs('bob', 'decideApproval', { id: approval, decision: 'approve' });
  };
  try {
    await setStatus('closed');
    await page.goto(`/trade/roomdetail?id=${id}`);
    await openTicket(page);
    await expect(page.getByText('這個交易室已由平台暫停')).toBeVisible();
    await expect(page.getByRole('button', { name: '取得報價', exact: true })).toBeDisabled();
  } finally {
    await setStatus('open');
  }
});

test('the page verifies a fixing completely after its day is over, and detects a changed price', async ({
  market,
  member,
}) => {
  const { page } = member;
  const { id } = await goldRoom(member);
  const intact = await insertPastIssue(market, id, { ordinal: 1 });
  const changed = await insertPastIssue(market, id, { ordinal: 2, tamper: true });
  await page.goto(`/trade/roomdetail/issues?id=${id}`);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));

  const proof = page.getByRole('dialog', { name: '定盤價驗證' });
  const check = (name: string) => proof.getByRole('listitem').filter({ hasText: name });
  await showProof(page, intact);
  await expect(proof.getByText('全部符合', { exact: true })).toBeVisible();
  for (const name of ['種子與公布的雜湊相符', '報價來自價格路徑', '定盤價等於中位數'])
    await expect(check(name)).toContainText(`${name} 符合`);
  await page.getByRole('button', { name: '關閉' }).click();

  // Without a stored hash for the day the browser skips this check. With a different hash it warns.
  await expect(proof.getByText('與您先前看過的雜湊相符')).toHaveCount(0);
  await storeSeenHashes(page, {
    [yesterday()]: { hash: 'f'.repeat(64), atMs: Date.now() - DAY_MS },
  });
  await showProof(page, intact);
  await expect(check('與您先前看過的雜湊相符')).toContainText('不符合');
  await expect(proof.getByText('有項目不符合')).toBeVisible();
  await page.getByRole('button', { name: '關閉' }).click();

  await showProof(page, changed);
  await expect(proof.getByText('有項目不符合')).toBeVisible();
  await expect(check('報價來自價格路徑')).toContainText('不符合');
  await expect(check('種子與公布的雜湊相符')).not.toContainText('不符合');
});

/** Opens the proof of an issue, on any page of the list. */
async function showProof(page: Member['page'], no: string): Promise<void> {
  const button = page.getByRole('button', { name: `驗證 ${no}` });
  const next = page.getByRole('link', { name: '下一頁' });
  for (;;) {
    const { href } = new URL(page.url());
    await expect(button.or(next).first()).toBeVisible();
    if (await button.isVisible()) return button.click();
    await next.click();
    await expect(page).not.toHaveURL(href);
  }
}

/** Places a buy order in the open issue, or in the next one if it closes first. */
async function placeOrder({ page, token }: Member, qty: string) {
  const { id } = await goldRoom({ page, token } as Member);
  const body = { room_id: id, side: 'buy', qty, trade_password: TRADE_PASSWORD };
  let placed = { id: '', issue_no: '' };
  await expect
    .poll(async () => {
      const { code, data } = await callApi(page.request, 'order', body, token);
      if (code === 200) placed = data;
      return code;
    }, TWO_ISSUES)
    .toBe(200);
  return placed;
}

/** Stores seed hashes in the browser in the app's format. */
async function storeSeenHashes(page: Member['page'], seen: object): Promise<void> {
  await page.evaluate(([name, serialized]) => localStorage.setItem(name, serialized), [
    'app_seed_hashes',
    serializeItem(seen),
  ] as const);
}

/** A value serialized by the app's storage module. */
function serializeItem(value: object): string {
  const storage = memoryStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  setItem('seed_hashes', value);
  return storage.getItem('app_seed_hashes') ?? '';
}

/** The day of the past issues: yesterday in Taipei. */
const yesterday = () => addDays(localDay(new Date()), -1);

const DAY_MS = 86_400_000;
const OPENING = '4000000000';
const SEED = randomBytes(32).toString('hex');

/**
 * Inserts an issue of yesterday's simulated feed, whose seed is already published.
 * @param tamper changes one of its prices
 * @returns the number of the issue
 */
async function insertPastIssue(
  desk: DeskSite,
  roomId: string,
  { ordinal, tamper = false }: { ordinal: number; tamper?: boolean },
): Promise<string> {
  const today = dayStart(localDay(new Date())).getTime();
  const second = 36_000 + ordinal * 600;
  const cutoff = today - DAY_MS + second * 1000;
  const at = (seconds: number) => new Date(cutoff + seconds * 1000).toISOString();
  const ticks = [1, 2, 3, 4, 5].map((step) => {
    const stateMicro = pathStateAt(SEED, 'XAU', BigInt(OPENING), second + step);
    return [at(step), formatAmount(priceOfState(stateMicro, 'TWD'), 'TWD')];
  });
  const last = ticks[4];
  // The fixing matches the stored prices, so only the check against the price path can detect the change.
  if (tamper && last) last[1] = '4123.45';
  const median = ticks.map(([, price]) => price).toSorted()[2] ?? '';
  const no = `XAU-PAST-${ordinal}`;
  const day = localDay(new Date(cutoff));
  await desk.sql(
    `INSERT INTO feed_day (day, seed_hash, seed, openings) VALUES ($1, $2, $3, $4) ON CONFLICT (day) DO NOTHING`,
    ...[day, hashSeed(SEED), SEED, JSON.stringify({ XAU: OPENING })],
  );
  await desk.sql(
    `INSERT INTO issue (no, room_id, state, opens_at, cutoff_at, window_ends_at, fixing, fixed_at, fixing_ticks,
       feed_day, settled_at, order_count, bought_qty, sold_qty)
     VALUES ($1, $2, 'settled', $3, $4, $5, $6, $5, $7, $8, $5, 0, 0, 0)`,
    ...[no, roomId, at(-600), at(0), at(5), median.replace('.', '')],
    ...[JSON.stringify(ticks), day],
  );
  return no;
}
