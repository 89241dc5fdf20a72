import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryStorage } from '#lib/client/storage/memory-storage';
import { setItem } from '#lib/client/storage/storage';
import { pathStateAt, priceOfState, seedHashOf } from '#lib/market/price/price-path';
import { formatAmount } from '#lib/money';
import { addDays, dayStart, localDay } from '#lib/taipei-time';
import { callApi, expect, type Member, TRADE_PASSWORD } from '../support/fixtures.ts';
import { fact, statusOf } from '../support/screens/funding-screen.ts';
import { goldRoom, prepareToDeal } from '../support/screens/room-screen.ts';
import { type DeskSite, needsSiteOfItsOwn } from '../support/sites/desk-site.ts';
import { test } from '../support/sites/market-site.ts';

/** An issue and the one after it, and a busy machine. */
const TWO_ISSUES = { timeout: 120_000 };

/** Longer than a room waits before it looks again. */
const SLOW_LOOK_MS = 4_000;

// Prices that the test sets: so it knows to the last digit what must come of them.
test.use({ outside: true });
test.beforeAll(needsSiteOfItsOwn);
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an order that fills while its room is open shows there by itself, however long a look takes', async ({
  member,
}) => {
  test.setTimeout(240_000);
  const { page, token } = member;
  await prepareToDeal(member, '10000');
  const { path } = await goldRoom(member);
  await page.goto(path);
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  await page.route(/[?&]_rsc=/, async (route) => {
    await delay(SLOW_LOOK_MS);
    await route.continue().catch(() => undefined);
  });
  const { id, issue_no } = await placeOrder(member, '0.5');
  const own = page.getByRole('listitem').filter({ has: page.locator(`a[href$="order=${id}"]`) });
  await expect(own).toContainText('已成交', TWO_ISSUES);
  await expect(own).toContainText(issue_no);
  const position = page.getByRole('region', { name: '我的持倉' });
  await expect(fact(position, '持有數量')).toHaveText('0.5 公克');
  // 0.5 g at 4,000.00 and a fee of 0.2 %.
  await expect(fact(position, '總成本')).toHaveText('2,004.00 TWD');
  await expect(page.getByRole('region', { name: '最近定價' })).toContainText('4,000.00 TWD');
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);

  const { data } = await callApi(page.request, 'recordDetail', { type: 'trade', id }, token);
  expect(data.record).toMatchObject({ price: '4000.00', net: '2004.00', status: 'filled' });
  const { data: balance } = await callApi(page.request, 'balance', {}, token);
  expect(balance).toMatchObject({ available: '7996.00', frozen: '0.00' });

  await own.getByRole('link').click();
  await expect(page.getByText('已買進，0.5 公克已入帳')).toBeVisible();
  await expect(fact(page.getByRole('main'), '支付')).toHaveText('2,004.00 TWD');
  await page.getByRole('button', { name: '驗證這一期的定價' }).click();
  const proof = page.getByRole('dialog', { name: '定價驗證' });
  await expect(proof).toContainText(issue_no);
  await expect(proof.getByText('定價等於中位數')).toBeVisible();
});

test('a receipt follows its order from the issue to the fill', async ({ member }) => {
  test.setTimeout(240_000);
  const { page } = member;
  await prepareToDeal(member, '5000');
  const { path } = await goldRoom(member);
  const { id } = await placeOrder(member, '0.2');
  await page.goto(`${path}&order=${id}`);
  await expect(statusOf(page)).toHaveText('已成交', TWO_ISSUES);
  await expect(page.getByRole('button', { name: /取消委託：買進/ })).toHaveCount(0);
});

test('a room that an operator has closed takes no orders, and says so', async ({
  market,
  member,
}) => {
  const { page } = member;
  const { data } = await callApi(page.request, 'rooms');
  const { id } = data.data.find(({ symbol }: { symbol: string }) => symbol === 'XPT');
  try {
    market.run('room', 'close', 'XPT', '--as', 'amy');
    await page.goto(`/trade/roomdetail?id=${id}`);
    await expect(page.getByText('這個交易室已由營運方暫停')).toBeVisible();
    await expect(page.getByRole('button', { name: '下一步' })).toBeDisabled();
  } finally {
    market.run('room', 'open', 'XPT', '--as', 'amy');
  }
});

test('a fixing is proved on the page: whole once the day is over, and what was changed shows', async ({
  market,
  member,
}) => {
  const { page } = member;
  const { id } = await goldRoom(member);
  const honest = await pastIssue(market, id, { place: 1 });
  const changed = await pastIssue(market, id, { place: 2, falsify: true });
  await page.goto(`/trade/roomdetail/issues?id=${id}`);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));

  const proof = page.getByRole('dialog', { name: '定價驗證' });
  const check = (name: string) => proof.getByRole('listitem').filter({ hasText: name });
  await showProof(page, honest);
  await expect(proof.getByText('全部符合', { exact: true })).toBeVisible();
  for (const name of ['種子與公布的雜湊相符', '報價來自價格路徑', '定價等於中位數'])
    await expect(check(name)).toContainText(`${name} 符合`);
  await page.getByRole('button', { name: '關閉' }).click();

  // A browser that saw no hash of that day has nothing to say of it; one that saw another warns.
  await expect(proof.getByText('與您先前看過的雜湊相符')).toHaveCount(0);
  await haveSeen(page, { [dayBefore()]: { hash: 'f'.repeat(64), atMs: Date.now() - DAY_MS } });
  await showProof(page, honest);
  await expect(check('與您先前看過的雜湊相符')).toContainText('不符合');
  await expect(proof.getByText('有項目不符合')).toBeVisible();
  await page.getByRole('button', { name: '關閉' }).click();

  await showProof(page, changed);
  await expect(proof.getByText('有項目不符合')).toBeVisible();
  await expect(check('報價來自價格路徑')).toContainText('不符合');
  await expect(check('種子與公布的雜湊相符')).not.toContainText('不符合');
});

/** Opens the proof of an issue, however many have come after it. */
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

/** Places a buy in the open issue; in the next one, should it close just then. */
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

/** Stores in the browser which hashes it saw, as the product does. */
async function haveSeen(page: Member['page'], seen: object): Promise<void> {
  await page.evaluate(([name, sealed]) => localStorage.setItem(name, sealed), [
    'app_seed_hashes',
    sealedItem(seen),
  ] as const);
}

/** A value as the product's storage writes it. */
function sealedItem(value: object): string {
  const storage = memoryStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  setItem('seed_hashes', value);
  return storage.getItem('app_seed_hashes') ?? '';
}

/** The day of the past issues. */
const dayBefore = () => addDays(localDay(new Date()), -1);

const DAY_MS = 86_400_000;
const OPENING = '4000000000';
const SEED = randomBytes(32).toString('hex');

/**
 * Writes an issue of yesterday's simulated feed, whose seed is out by now.
 * @param falsify has one of its prices changed afterwards
 * @returns its number
 */
async function pastIssue(
  desk: DeskSite,
  roomId: string,
  { place, falsify = false }: { place: number; falsify?: boolean },
): Promise<string> {
  const today = dayStart(localDay(new Date())).getTime();
  const second = 36_000 + place * 600;
  const cutoff = today - DAY_MS + second * 1000;
  const at = (seconds: number) => new Date(cutoff + seconds * 1000).toISOString();
  const ticks = [1, 2, 3, 4, 5].map((step) => {
    const stateMicro = pathStateAt(SEED, 'XAU', BigInt(OPENING), second + step);
    return [at(step), formatAmount(priceOfState(stateMicro, 'TWD'), 'TWD')];
  });
  const last = ticks[4];
  // The fixing follows from what stands there: the path alone tells that it was changed.
  if (falsify && last) last[1] = '4123.45';
  const median = ticks.map(([, price]) => price).toSorted()[2] ?? '';
  const no = `XAU-PAST-${place}`;
  const day = localDay(new Date(cutoff));
  await desk.sql(
    `INSERT INTO feed_day (day, seed_hash, seed, openings) VALUES ($1, $2, $3, $4) ON CONFLICT (day) DO NOTHING`,
    ...[day, seedHashOf(SEED), SEED, JSON.stringify({ XAU: OPENING })],
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
