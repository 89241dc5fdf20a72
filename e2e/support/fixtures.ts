import { randomInt } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Page,
} from 'playwright/test';
import { assertAnswer } from '#tests/support/call/assert-answer';
import { beEarlyInTheHour } from './early-in-the-hour.ts';
import { failOnMissingMessage } from './fail-on-missing-message.ts';
import { passHourlyPuzzle } from './puzzle/pass-hourly-puzzle.ts';
import { waitsForHydration } from './waits-for-hydration.ts';

export { expect };

/** A signed-up member with a solved puzzle for this hour, in a separate browser context. */
export interface Member {
  page: Page;
  username: string;
  password: string;
  token: string;
}

export const PASSWORD = 'correct horse battery';
export const TRADE_PASSWORD = '135790';
export const REAL_NAME = '王小明';

/** Timeout for results of the worker, which is a separate process. */
export const WORKER_PATIENCE = { timeout: 30_000 };

interface Envelope {
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of any call's answer
  data: any;
}

/** Makes an API call outside the page. Throws if the answer does not match the OpenAPI schemas. */
export async function callApi(
  request: APIRequestContext,
  call: string,
  data: object = {},
  token?: string,
): Promise<Envelope> {
  const response = await request.post(`/api/${call}`, { data, headers: token ? { token } : {} });
  const envelope = (await response.json()) as Envelope;
  assertAnswer(call, response.status(), envelope);
  return envelope;
}

/** A unique username. */
export function newUsername(): string {
  return `e${Date.now().toString(36)}${randomInt(36 ** 4).toString(36)}`;
}

/**
 * `member` is signed up by API calls; `payee` also has a trade password, a real name and a card.
 * Every test has its own IP address, because failed attempts are counted by address.
 */
export const test = base.extend<{
  address: string;
  /** Whether pages use their service worker, which bypasses the test's request interception. */
  worker: boolean;
  member: Member;
  payee: Member;
  othersClosed: undefined;
}>({
  // Playwright closes only its own context. Pages of others would keep asking their site until the worker ends.
  othersClosed: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  worker: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  address: async ({}, use) => {
    await use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
  },
  context: async ({ context, address, worker }, use, testInfo) => {
    await beEarlyInTheHour(testInfo);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    context.on('page', waitsForHydration);
    failOnMissingMessage(context);
    if (!worker)
      await context.addInitScript(() =>
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
      );
    await use(context);
  },
  member: async ({ page }, use) => {
    await use(await signUp(page));
  },
  payee: async ({ member }, use) => {
    await prepareForPayout(member);
    await use(member);
  },
});

/**
 * A deployed site limits sign-ups and puzzles by address, and all tests have the same one there.
 * So the tests of a worker share one account, each with its own session.
 */
let shared: { username: string; verification: Cookie[] } | undefined;

/** Signs up a new member and passes the puzzle; sets the cookies and the storage of `page`. */
export async function signUp(page: Page): Promise<Member> {
  const { username, token } = process.env.BASE_URL
    ? await enterShared(page)
    : await openAccount(page.request);
  await page.addInitScript((value) => {
    // Only once, so that a test that signs out stays signed out.
    if (sessionStorage.getItem('signed-up')) return;
    sessionStorage.setItem('signed-up', '1');
    localStorage.setItem('token', value);
    localStorage.setItem('verifyTime', String(new Date().getHours()));
  }, token);
  return { page, username, password: PASSWORD, token };
}

/** Passes the puzzle and signs up a new member; sets only the cookies of `request`. */
export async function openAccount(request: APIRequestContext) {
  const username = newUsername();
  const puzzle_id = await passHourlyPuzzle(request);
  const body = { username, password: PASSWORD, puzzle_id };
  const { data } = await callApi(request, 'register', body);
  return { username, token: data.token as string };
}

async function enterShared(page: Page) {
  const context = page.context();
  if (!shared) {
    const account = await openAccount(page.request);
    shared = { username: account.username, verification: await verificationOf(context) };
    return account;
  }
  await context.addCookies(shared.verification);
  await renewPass(page);
  shared.verification = await verificationOf(context);
  const { username } = shared;
  const { data } = await callApi(page.request, 'login', { username, password: PASSWORD });
  return { username, token: data.token as string };
}

/** Cookie of this hour's puzzle pass; empty if the pass has expired. */
async function verificationOf(context: BrowserContext): Promise<Cookie[]> {
  return (await context.cookies()).filter(({ name }) => name.endsWith('verify'));
}

/** Passes the puzzle again if the last pass has expired. */
export async function renewPass(page: Page): Promise<void> {
  if ((await verificationOf(page.context())).length === 0) await passHourlyPuzzle(page.request);
}

/** Sets the trade password and real name and adds a card, which withdrawals require. */
export async function prepareForPayout({ page, token }: Member): Promise<void> {
  const { request } = page;
  await callApi(
    request,
    'addTradePassword',
    { password: PASSWORD, trade_password: TRADE_PASSWORD },
    token,
  );
  await callApi(request, 'updateUserInfo', { real_name: REAL_NAME }, token);
  const card = {
    kind: 'bank',
    region: 'TW',
    bank_code: '004',
    number: '100012345678',
    holder: REAL_NAME,
  };
  await callApi(request, 'addCard', { ...card, trade_password: TRADE_PASSWORD }, token);
}

/** Makes a top-up and waits until the sandbox credits it. */
export async function rechargeFor({ page, token }: Member, amount: string): Promise<void> {
  const { data } = await callApi(page.request, 'recharge', { channel: 'bank', amount }, token);
  await expect
    .poll(async () => {
      const detail = await callApi(
        page.request,
        'recordDetail',
        { type: 'recharge', id: data.id },
        token,
      );
      return detail.data.record.status;
    }, WORKER_PATIENCE)
    .toBe('credited');
}
