import type { Page } from 'playwright/test';
import { callApi, expect, type Member, test } from '../support/fixtures.ts';
import {
  goldRoom,
  prepareToDeal,
  waitForIssue,
  waitForPrice,
} from '../support/screens/room-screen.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Less than anybody would call wrong, more than a busy machine needs to draw a second. */
const CLOSE_SECONDS = 4;

/** Seconds that the page says are left until the cutoff. */
async function secondsShown(page: Page): Promise<number> {
  const words = (await page.getByRole('timer').textContent()) ?? '';
  const [hours = 0, minutes = 0, seconds = 0] = words.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** How many seconds the page is off from what the server has said of the issue. */
async function secondsOff({ page }: Member): Promise<number> {
  const { data } = await callApi(page.request, 'rooms');
  const room = data.data.find(({ symbol }: { symbol: string }) => symbol === 'XAU');
  const left = (Date.parse(room.issue.cutoff_at) - Date.now()) / 1000;
  return Math.abs((await secondsShown(page)) - left);
}

test('a countdown is the server’s on a device whose date is wrong, and when that is set anew', async ({
  member,
}) => {
  test.setTimeout(240_000);
  const { page } = member;
  await waitForIssue(member, 60);
  const { path } = await goldRoom(member);
  await page.clock.install({ time: Date.now() - DAY_MS });
  await page.goto(path);
  await expect.poll(() => secondsOff(member)).toBeLessThan(CLOSE_SECONDS);
  await page.clock.setSystemTime(Date.now() - DAY_MS - 3 * HOUR_MS);
  await expect.poll(() => secondsOff(member)).toBeLessThan(CLOSE_SECONDS);
  const before = await secondsShown(page);
  await expect.poll(() => secondsShown(page)).toBeLessThan(before);
  // Set forward, all seems over; the page asks the server, and counts on.
  await page.clock.setSystemTime(Date.now() + 3 * HOUR_MS);
  await expect.poll(() => secondsOff(member)).toBeLessThan(CLOSE_SECONDS);
});

test('a quote runs out in time though the date of the device is set back', async ({ member }) => {
  const { page } = member;
  await prepareToDeal(member, '5000');
  await waitForPrice(member);
  const { path } = await goldRoom(member);
  await page.clock.install();
  await page.goto(path);
  await page.getByText('即時成交', { exact: true }).first().click();
  await page.getByLabel('數量（公克）').fill('0.1');
  await page.getByRole('button', { name: '取得報價' }).click();
  const sheet = page.getByRole('dialog', { name: '確認成交' });
  await expect(sheet.getByText(/報價剩餘 \d+ 秒/)).toBeVisible();
  await page.clock.setSystemTime(Date.now() - 3 * HOUR_MS);
  await page.clock.fastForward(100_000);
  await expect(sheet.getByText('報價已過期，沒有成交，也沒有收費。')).toBeVisible();
  await expect(sheet.getByRole('button', { name: '重新報價' })).toBeEnabled();
});
