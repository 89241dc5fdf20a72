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
import { passGate } from './puzzle/pass-gate.ts';
import { waitsForHydration } from './waits-for-hydration.ts';

export { expect };

/** Somebody signed up and past this hour's puzzle, in a browser of their own. */
export interface Member {
  page: Page;
  username: string;
  password: string;
  token: string;
}

export const PASSWORD = 'correct horse battery';
export const TRADE_PASSWORD = '135790';
export const REAL_NAME = '王小明';

/** The worker is a process of its own: how long a test waits for it before it is taken for dead. */
export const WORKER_PATIENCE = { timeout: 30_000 };

interface Envelope {
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever a call answers with
  data: any;
}

/** Makes a call as another client would. Throws when the answer does not match the OpenAPI schemas. */
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

/** A name that no other test has. */
export function newUsername(): string {
  return `e${Date.now().toString(36)}${randomInt(36 ** 4).toString(36)}`;
}

/**
 * `member` is signed up through the calls; `payee` has a trade password, a real name and a card as
 * well. Every test comes from an address of its own, because failures are counted by address.
 */
export const test = base.extend<{
  address: string;
  /** Whether pages get their service worker. It answers before a test's own interceptions. */
  worker: boolean;
  member: Member;
  payee: Member;
}>({
  worker: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  address: async ({}, use) => {
    await use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
  },
  context: async ({ context, address, worker }, use, testInfo) => {
    await beEarlyInTheHour(testInfo);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    context.on('page', waitsForHydration);
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
 * A deployed site takes this machine for one visitor, who may neither sign up nor draw puzzles
 * without end: there the tests of a worker share one account, each with a session of its own.
 */
let shared: { username: string; gate: Cookie[] } | undefined;

/** Signs a new member up and passes the puzzle, in the cookies and the storage of `page`. */
export async function signUp(page: Page): Promise<Member> {
  const { username, token } = process.env.BASE_URL
    ? await enterShared(page)
    : await openAccount(page.request);
  await page.addInitScript((value) => {
    // Once: a test that signs out must stay signed out.
    if (sessionStorage.getItem('signed-up')) return;
    sessionStorage.setItem('signed-up', '1');
    localStorage.setItem('token', value);
    localStorage.setItem('verifyTime', String(new Date().getHours()));
  }, token);
  return { page, username, password: PASSWORD, token };
}

/** Signs a new member up, past the puzzle, in the cookies of `request` alone. */
export async function openAccount(request: APIRequestContext) {
  const username = newUsername();
  const puzzle_id = await passGate(request);
  const sign = { username, password: PASSWORD, puzzle_id };
  const { data } = await callApi(request, 'register', sign);
  return { username, token: data.token as string };
}

async function enterShared(page: Page) {
  const context = page.context();
  if (!shared) {
    const account = await openAccount(page.request);
    shared = { username: account.username, gate: await gateOf(context) };
    return account;
  }
  await context.addCookies(shared.gate);
  await renewPass(page);
  shared.gate = await gateOf(context);
  const { username } = shared;
  const { data } = await callApi(page.request, 'login', { username, password: PASSWORD });
  return { username, token: data.token as string };
}

/** The pass of this hour, as a cookie; none where it has run out. */
async function gateOf(context: BrowserContext): Promise<Cookie[]> {
  return (await context.cookies()).filter(({ name }) => name.endsWith('verify'));
}

/** Passes the puzzle again where the hour of the last pass is over. */
export async function renewPass(page: Page): Promise<void> {
  if ((await gateOf(page.context())).length === 0) await passGate(page.request);
}

/** What a member needs before money can be paid out. */
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

/** Recharges and waits until the sandbox has credited it. */
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
