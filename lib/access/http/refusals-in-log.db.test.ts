import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { AppError, TransportError } from '#lib/base/errors/app-error';
import { log, redirectLog } from '#lib/base/log';
import { hashOfClient } from '#lib/running/security-log/security-log';
import { callRoute, type RouteAnswer, type RouteHandler } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as addWallet } from '../../../app/api/addWallet/route.ts';
import { POST as balance } from '../../../app/api/balance/route.ts';
import { POST as login } from '../../../app/api/login/route.ts';
import { POST as tradeUnlock } from '../../../app/api/tradeUnlock/route.ts';
import { POST as updatePassword } from '../../../app/api/updatePassword/route.ts';
import { POST as updateUserInfo } from '../../../app/api/updateUserInfo/route.ts';
import { call } from './call.ts';

useTestDatabase();

const lines: Record<string, unknown>[] = [];
const WRONG_PASSWORD = 'a wrong horse battery';
const WRONG_PIN = '864209';
const PHONE = '+886912345678';
const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const COOKIE = 'page=a-page-cookie-that-nobody-may-read';
let member: Awaited<ReturnType<typeof newPayee>>;

beforeAll(async () => {
  member = await newPayee('100.00');
  redirectLog({ write: (line: string) => void lines.push(JSON.parse(line)) });
});

/** Returns and removes the captured lines. */
const takeLines = () => lines.splice(0);

/** Makes a call from a random address. @returns its response and the captured log lines */
async function callAndCapture(
  route: RouteHandler,
  path: string,
  body: object,
  options: { token?: string; more?: Record<string, string> } = {},
) {
  const address = `203.0.113.${randomInt(1, 255)}`;
  takeLines();
  const answer = await callRoute(route, path, body, {
    address,
    ...options,
    more: { cookie: COOKIE, ...options.more },
  });
  const written = takeLines();
  expectNothingSecret(written, answer, address);
  return { answer, address, written };
}

function expectNothingSecret(written: object[], { data }: RouteAnswer, address: string): void {
  const text = JSON.stringify(written);
  const secrets = [PASSWORD, WRONG_PASSWORD, TRADE_PASSWORD, WRONG_PIN, PHONE, WALLET, COOKIE];
  for (const secret of [...secrets, member.token, member.username, address, data?.token ?? COOKIE])
    expect(text).not.toContain(secret);
}

/** A call whose handler throws the given error. */
const callThatThrows = (error: Error): RouteHandler =>
  call({ auth: 'user' }, () => Promise.reject(error));

const pin = { trade_password: WRONG_PIN };
const signIn = { username: 'nobody', password: WRONG_PASSWORD };

describe('the log line of a call contains', () => {
  test('code, user id and the keyed hash of the address', async () => {
    const { token, id } = member;
    const { address, written } = await callAndCapture(balance, 'balance', {}, { token });
    expect(written).toMatchObject([
      {
        msg: 'call',
        call: '/api/balance',
        status: 200,
        code: 200,
        userId: String(id),
        client: hashOfClient(address),
        request: expect.any(String),
        ms: expect.any(Number),
      },
    ]);
  });

  test('the code, also if the request contains secrets', async () => {
    const { token } = member;
    const profile = await callAndCapture(
      updateUserInfo,
      'updateUserInfo',
      { phone: PHONE },
      { token },
    );
    const body = { kind: 'USDT', network: 'TRC20', address: WALLET, trade_password: WRONG_PIN };
    const wallet = await callAndCapture(addWallet, 'addWallet', body, { token });
    for (const { answer, written } of [profile, wallet])
      expect(written).toContainEqual(expect.objectContaining({ msg: 'call', code: answer.code }));
  });
});

type Captured = ReturnType<typeof callAndCapture>;
const asMember = () => ({ token: member.token });
const newPassword = { old_password: WRONG_PASSWORD, password: 'another horse battery' };
/** Errors that features throw. */
const RAISED: [string, number, Error][] = [
  ['account locked', 4012, new AppError(4012, { params: { until: '12:00' } })],
  ['puzzle needed', 4013, new AppError(4013)],
  ['trade password locked', 4023, new AppError(4023, { params: { until: '12:00' } })],
  ['too many requests', 429, new TransportError(429, 3)],
  ['call unavailable', 503, new TransportError(503, 3)],
];
const REFUSED: [string, number, () => Captured, boolean][] = [
  ['wrong password', 4011, () => callAndCapture(login, 'login', signIn), false],
  [
    'wrong password',
    4011,
    () => callAndCapture(updatePassword, 'updatePassword', newPassword, asMember()),
    true,
  ],
  [
    'wrong trade password',
    4022,
    () => callAndCapture(tradeUnlock, 'tradeUnlock', pin, asMember()),
    true,
  ],
  ...RAISED.map(([event, code, error]): [string, number, () => Captured, boolean] => {
    return [
      event,
      code,
      () => callAndCapture(callThatThrows(error), 'refuse', {}, asMember()),
      true,
    ];
  }),
];

describe('a security event is logged for', () => {
  test.each(REFUSED)('%s (%i)', async (security, code, run, known) => {
    const { answer, address, written } = await run();
    expect(answer.code).toBe(code);
    const event = written.find((line) => line.security === security);
    const client = hashOfClient(address);
    expect(event).toMatchObject({ code, client, call: expect.stringMatching(/^\/api\//) });
    expect(event?.userId).toBe(known ? String(member.id) : undefined);
  });

  test('a request of a foreign page', async () => {
    const more = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const { written } = await callAndCapture(balance, 'balance', {}, { more });
    expect(written).toContainEqual(
      expect.objectContaining({ security: 'request of a foreign page', code: 8888 }),
    );
  });
});

test('the log of an error contains message and code, without a row or a statement', () => {
  takeLines();
  const fault = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: `Key (mobile)=(${PHONE})`,
    parameters: [TRADE_PASSWORD],
    client: { password: PASSWORD },
  });
  log().error({ err: fault }, 'call failed');
  const [line] = takeLines();
  expect(line?.err).toMatchObject({ type: 'Error', code: '23505', message: 'duplicate key' });
  expect(JSON.stringify(line)).not.toMatch(/912345678|135790|horse/);
});
