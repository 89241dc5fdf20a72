import type { Page } from 'playwright/test';
import { callApi, expect, type Member, test } from '../support/fixtures.ts';
import {
  fillTicket,
  goldRoom,
  prepareToDeal,
  runOut,
  waitForIssue,
  waitForPrice,
} from '../support/screens/room-screen.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Tolerance in seconds: small for a reader, but enough for a busy machine to render. */
const CLOSE_SECONDS = 4;

/** Seconds until the cutoff, as shown on the page. */
async function secondsShown(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** Difference between the countdown and the server's cutoff, in seconds. */
async function secondsOff({ page }: Member): Promise<number> {
  const { data } = await callApi(page.request, 'rooms');
  const room = data.data.find(({ symbol }: { symbol: string }) => symbol === 'XAU');
  const left = (Date.parse(room.issue.cutoff_at) - Date.now()) / 1000;
  return Math.abs((await secondsShown(page)) - left);
}

test('a countdown follows the server’s clock when the device date is wrong or changed', async ({
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
  // With the date set forward the issue seems over; the page asks the server and corrects itself.
  await page.clock.setSystemTime(Date.now() + 3 * HOUR_MS);
  await expect.poll(() => secondsOff(member)).toBeLessThan(CLOSE_SECONDS);
});

test('a quote expires on time when the device date is set back', async ({ member }) => {
  const { page } = member;
  await prepareToDeal(member, '5000');
  await waitForPrice(member);
  const { path } = await goldRoom(member);
  await page.clock.install();
  await page.goto(path);
  const sheet = await fillTicket(page, { side: '買進', method: '即時成交', qty: '0.1' });
  await expect(sheet.getByText(/報價剩餘 \d+ 秒/)).toBeVisible();
  await page.clock.setSystemTime(Date.now() - 3 * HOUR_MS);
  await runOut(sheet);
  await expect(sheet.getByText('報價已過期，沒有成交，也沒有收費。')).toBeVisible();
  await expect(sheet.getByRole('button', { name: '重新報價' })).toBeEnabled();
});
