import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetEnv } from '#lib/base/env';
import { LOCALES } from '#lib/base/i18n/locales';
import {
  type BrowserSubscription,
  startPushService,
  type TestPushService,
} from '#tests/support/push/push-service';
import { pushKey } from './push-key.ts';
import { PUSH_KINDS } from './push-kinds.ts';
import { type PushTarget, readReceiver } from './push-subscription.ts';
import { type PushNotice, sendPush } from './send-push.ts';

let service: TestPushService;

beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => {
  vi.stubEnv('PUSH_HOSTS', service.origin);
  forgetEnv();
  Object.assign(service, { received: [], faults: [], answers: [], requests: 0 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetEnv();
  await service.close();
});

const NOTICE: PushNotice = { kind: 'funds', locale: 'zh-TW' };
function targetOf({ endpoint, ...keys }: BrowserSubscription): PushTarget {
  const receiver = readReceiver(keys);
  if (!receiver) throw new Error('the keys of the test are none');
  return { endpoint, ...receiver };
}
const send = (notice = NOTICE, target = targetOf(service.subscribe())) => sendPush(target, notice);

describe('a push', () => {
  test('is decrypted by its browser, and names its sender', async () => {
    const target = targetOf(service.subscribe());
    expect(await send({ kind: 'security', count: 3, locale: 'en' }, target)).toEqual({
      result: 'sent',
    });
    expect(service.faults).toEqual([]);
    const [push] = service.received;
    expect(JSON.parse(push?.text ?? '')).toEqual({ kind: 'security', count: 3, locale: 'en' });
    expect(push).toMatchObject({
      endpoint: target.endpoint,
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400' },
      claims: { aud: service.origin, sub: expect.stringMatching(/^(mailto:|https:)/) },
    });
    expect(Number(push?.claims.exp) * 1000 - Date.now()).toBeLessThan(24 * 3_600_000);
  });

  test('tells the service neither kind nor language: all have the same size and headers', async () => {
    const target = targetOf(service.subscribe());
    for (const kind of PUSH_KINDS)
      for (const locale of LOCALES) await send({ kind, count: 99, locale }, target);
    const { received } = service;
    expect(new Set(received.map(({ size }) => size)).size).toBe(1);
    const heads = received.map(({ headers: { topic: _, ...rest } }) => JSON.stringify(rest));
    expect(new Set(heads).size).toBe(1);
    const topics = received.map(({ headers }) => String(headers.topic));
    expect(new Set(topics).size).toBe(PUSH_KINDS.length);
    for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/);
  });

  test.each([
    [201, { result: 'sent' }],
    [202, { result: 'sent' }],
    [404, { result: 'gone' }],
    [410, { result: 'gone' }],
    [400, { result: 'parked', fault: 'status 400' }],
    [401, { result: 'parked', fault: 'status 401' }],
    [403, { result: 'parked', fault: 'status 403' }],
    [413, { result: 'parked', fault: 'status 413' }],
    [200, { result: 'parked', fault: 'status 200' }],
    [500, { result: 'retry', afterSeconds: 60, fault: 'status 500' }],
    [503, { result: 'retry', afterSeconds: 60, fault: 'status 503' }],
  ])('that is answered by %i ends so', async (status, outcome) => {
    service.answers.push({ status });
    expect(await send()).toEqual(outcome);
  });

  test.each([
    ['120', 120],
    ['1', 60],
    ['999999999', 3_600],
    ['soon', 60],
    ['-5', 60],
    ['Fri, 31 Dec 2100 23:59:59 GMT', 3_600],
    ['Sat, 01 Jan 2000 00:00:00 GMT', 60],
  ])('with Retry-After %j waits %i seconds', async (value, afterSeconds) => {
    service.answers.push({ status: 429, headers: { 'retry-after': value } });
    expect(await send()).toMatchObject({ result: 'retry', afterSeconds });
  });

  test.each([301, 302, 303, 307, 308])('follows no redirect of status %i', async (status) => {
    const other = await startPushService();
    const headers = { location: `${other.origin}/push/a` };
    service.answers.push({ status, headers });
    expect(await send()).toEqual({ result: 'parked', fault: `status ${status}` });
    expect(other.requests).toBe(0);
    await other.close();
  });

  test('is not sent to a host that is no longer allowed', async () => {
    const target = targetOf(service.subscribe());
    vi.stubEnv('PUSH_HOSTS', '');
    forgetEnv();
    expect(await send(NOTICE, target)).toEqual({ result: 'parked', fault: 'host' });
    expect(service.requests).toBe(0);
  });

  test('is retried if the service is away or breaks off', async () => {
    const away = await startPushService();
    const target = targetOf(away.subscribe());
    vi.stubEnv('PUSH_HOSTS', away.origin);
    forgetEnv();
    await away.close();
    expect(await send(NOTICE, target)).toEqual({
      ...{ result: 'retry', afterSeconds: 60 },
      fault: 'ECONNREFUSED',
    });
  });

  test('is given up after ten seconds', async () => {
    service.answers.push({ status: 201, delayMs: 20_000 });
    const start = Date.now();
    expect(await send()).toMatchObject({ result: 'retry', fault: 'TimeoutError' });
    expect(Date.now() - start).toBeLessThan(15_000);
  });
});

test('the key is the same for the same text, and another for another', () => {
  const first = pushKey()?.publicKey;
  expect(Buffer.from(first ?? '', 'base64url')).toHaveLength(65);
  vi.stubEnv('PUSH_KEY', 'another key of the tests which is long enough to be one');
  forgetEnv();
  expect(pushKey()?.publicKey).not.toBe(first);
  vi.stubEnv('PUSH_KEY', '');
  forgetEnv();
  expect(pushKey()).toBeNull();
});

describe('keys of a browser', () => {
  const { p256dh, auth } = { p256dh: pushKey()?.publicKey ?? '', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const changed = (at: number, value: number) => {
    const bytes = Buffer.from(p256dh, 'base64url');
    bytes[at] = value;
    return bytes.toString('base64url');
  };

  test('are a point and a secret', () => {
    expect(readReceiver({ p256dh, auth })).toMatchObject({ auth: expect.any(Buffer) });
  });

  test.each([
    [
      'a point beside the curve',
      changed(64, Buffer.from(p256dh, 'base64url')[64] === 1 ? 2 : 1),
      auth,
    ],
    ['the point at infinity', 'AA', auth],
    [
      'a compressed point',
      Buffer.from(p256dh, 'base64url').subarray(0, 33).toString('base64url'),
      auth,
    ],
    ['a hybrid point', changed(0, 6), auth],
    ['zeros', Buffer.alloc(65).toString('base64url'), auth],
    ['a longer point', `${p256dh}AAAA`, auth],
    ['a secret of 15 bytes', p256dh, Buffer.alloc(15).toString('base64url')],
    ['a secret of 17 bytes', p256dh, Buffer.alloc(17).toString('base64url')],
    ['other letters in between', `${p256dh.slice(0, 86)}!`, auth],
  ])('are not %s', (_what, point, secret) => {
    expect(readReceiver({ p256dh: point, auth: secret })).toBeNull();
  });
});
