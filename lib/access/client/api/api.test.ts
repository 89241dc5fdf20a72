import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env.NEXT_PUBLIC_API_BASE = 'http://jinku.test/api';
});

import { getDefaultStore } from 'jotai';
import { memoryStorage } from '../storage/memory-storage.ts';
import { getItem } from '../storage/storage.ts';
import { userInfoAtom } from '../storage/store.ts';
import { currentToasts } from '../toast.ts';
import { api } from './api.ts';
import { clearToken, getToken, renewToken, setToken } from './token.ts';
import { setTransportMessages } from './transport-messages.ts';

type Reply = Response | Error | 'silence';
let replies: Reply[];
let sent: { url: string; method: string; headers: Headers; body: unknown }[];
const assign = vi.fn();

const envelope = (code: number, data: unknown = null, msg = 'ok') =>
  Response.json({ code, msg, data });
const toasts = () => currentToasts().map(({ message, kind }) => `${kind}: ${message}`);

beforeEach(() => {
  vi.useFakeTimers();
  replies = [];
  sent = [];
  assign.mockReset();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({
      url: request.url,
      method: request.method,
      headers: request.headers,
      body: await request.clone().json(),
    });
    const reply = replies.shift() ?? new TypeError('Failed to fetch');
    if (reply === 'silence') return new Promise(() => {});
    if (reply instanceof Error) throw reply;
    return reply;
  });
  setTransportMessages({
    failed: '請求錯誤',
    network: '網路異常',
    status: { 401: '沒有權限', 408: '請求逾時', 503: '服務無法使用' },
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Awaits a call while fake timers run to completion. */
async function run<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return promise;
}

describe('a call', () => {
  it('posts JSON and resolves with the data of the envelope', async () => {
    replies = [envelope(200, { id: '7' })];
    const result = await api.post('cards', { kind: 'bank' });
    expect(result).toEqual({ code: 200, msg: 'ok', data: { id: '7' } });
    expect(sent[0]).toMatchObject({
      url: 'http://jinku.test/api/cards',
      method: 'POST',
      body: { kind: 'bank' },
    });
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(toasts()).toEqual([]);
  });

  it('sends an empty object if there is no body', async () => {
    replies = [envelope(200)];
    await api.post('userInfo');
    expect(sent[0]?.body).toEqual({});
  });

  it('sends the stored token, and no token if none is stored', async () => {
    replies = [envelope(200), envelope(200)];
    await api.post('balance');
    setToken('a.b.c');
    await api.post('balance');
    expect(sent.map(({ headers }) => headers.get('token'))).toEqual([null, 'a.b.c']);
  });
});

describe('an error code in the envelope', () => {
  it('shows a toast and resolves without data', async () => {
    replies = [envelope(4101, null, '可用餘額不足')];
    expect(await api.post('withdraw')).toEqual({ data: null, code: 4101, msg: '可用餘額不足' });
    expect(toasts()).toEqual(['failure: 可用餘額不足']);
  });

  it('resolves with the field messages for the form', async () => {
    replies = [envelope(4001, { amount: '請輸入正確的金額' }, '輸入的內容有誤')];
    const result = await api.post('withdraw');
    expect(result).toMatchObject({
      data: null,
      code: 4001,
      fields: { amount: '請輸入正確的金額' },
    });
    expect(toasts()).toEqual(['failure: 輸入的內容有誤']);
  });

  it('shows no toast if the caller sets quiet', async () => {
    replies = [envelope(4011, null, '帳號或密碼不正確')];
    await api.post('login', {}, { quiet: true });
    expect(toasts()).toEqual([]);
  });

  it('8888 clears the token and the user and redirects to the root path', async () => {
    setToken('a.b.c');
    getDefaultStore().set(userInfoAtom, { id: '1' } as never);
    replies = [envelope(8888, null, '登入已失效')];
    expect(await api.post('userInfo')).toMatchObject({ code: 8888, data: null });
    expect(getToken()).toBeNull();
    expect(getItem('userInfo')).toBeNull();
    expect(getDefaultStore().get(userInfoAtom)).toBeNull();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('8888 is retried with the new token if another tab renewed it during the call', async () => {
    setToken('old.token.x');
    replies = [envelope(8888, null, '登入已失效'), envelope(200, 'done')];
    const pending = api.post('balance');
    renewToken('new.token.x');
    expect(await pending).toEqual({ code: 200, msg: 'ok', data: 'done' });
    expect(sent.map(({ headers }) => headers.get('token'))).toEqual(['old.token.x', 'new.token.x']);
    expect([getToken(), assign.mock.calls, toasts()]).toEqual(['new.token.x', [], []]);
  });

  it('8888 is not retried if the stored token has not changed', async () => {
    setToken('old.token.x');
    replies = [envelope(8888, null, '登入已失效'), envelope(200)];
    await api.post('balance');
    expect(sent).toHaveLength(1);
    expect(getToken()).toBeNull();
  });
});

describe('an HTTP error', () => {
  it('shows the toast 請求錯誤 and sets msg to the text of the status', async () => {
    replies = [new Response('<html>', { status: 503 })];
    expect(await api.post('news')).toEqual({ data: null, code: 503, msg: '服務無法使用' });
    expect(toasts()).toEqual(['failure: 請求錯誤']);
  });

  it('uses the envelope message if the status has no text', async () => {
    replies = [Response.json({ code: 429, msg: '請於 30 秒後再試', data: null }, { status: 429 })];
    expect(await api.post('puzzle')).toEqual({ data: null, code: 429, msg: '請於 30 秒後再試' });
    expect(toasts()).toEqual(['failure: 請求錯誤']);
  });

  it('401 clears the token and redirects to the root path', async () => {
    setToken('a.b.c');
    replies = [new Response('', { status: 401 })];
    expect(await api.post('balance')).toMatchObject({ code: 401, msg: '沒有權限' });
    expect(getToken()).toBeNull();
    expect(assign).toHaveBeenCalledWith('/');
  });
});

describe('a missing response', () => {
  it('times out after 16 seconds', async () => {
    replies = ['silence'];
    const pending = api.post('news');
    await vi.advanceTimersByTimeAsync(15_999);
    expect(toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await pending).toEqual({ data: null, code: 408, msg: '請求逾時' });
  });

  it('resolves with code 0 and is not retried', async () => {
    expect(await run(api.post('addCard'))).toEqual({ data: null, code: 0, msg: '網路異常' });
    expect(sent).toHaveLength(1);
  });

  it.each(['not json', '{"hello":1}', 'null'])(
    'includes the non-envelope body %j',
    async (text) => {
      replies = [new Response(text)];
      expect(await api.post('news')).toEqual({ data: null, code: 0, msg: '網路異常' });
      expect(toasts()).toEqual(['failure: 請求錯誤']);
    },
  );
});

describe('a call with an idempotency key', () => {
  const options = { idempotencyKey: 'key-0000001' };
  const keys = () => sent.map(({ headers }) => headers.get('idempotency-key'));

  it('is retried once with the same key after a network error', async () => {
    replies = [new TypeError('Failed to fetch'), envelope(200, 'done')];
    expect(await run(api.post('withdraw', {}, options))).toMatchObject({ code: 200, data: 'done' });
    expect(keys()).toEqual(['key-0000001', 'key-0000001']);
  });

  it('is retried only once with the same key after a timeout', async () => {
    replies = ['silence', 'silence', envelope(200)];
    expect(await run(api.post('withdraw', {}, options))).toMatchObject({ code: 408 });
    expect(keys()).toHaveLength(2);
  });

  it('is retried while the first request is still running', async () => {
    replies = [envelope(4091), envelope(4091), envelope(200, 'done')];
    expect(await run(api.post('withdraw', {}, options))).toMatchObject({ code: 200, data: 'done' });
    expect(keys()).toEqual(Array(3).fill('key-0000001'));
  });

  it('stops retrying after five requests', async () => {
    replies = Array.from({ length: 9 }, () => envelope(4091, null, '處理中'));
    expect(await run(api.post('withdraw', {}, options))).toMatchObject({ code: 4091, data: null });
    expect(sent).toHaveLength(5);
  });

  it('is not retried after a server response', async () => {
    replies = [new Response('', { status: 500 })];
    await run(api.post('withdraw', {}, options));
    expect(sent).toHaveLength(1);
  });
});

it('clears the previous user when another user signs in', () => {
  getDefaultStore().set(userInfoAtom, { id: '1' } as never);
  setToken('next');
  expect(getDefaultStore().get(userInfoAtom)).toBeNull();
  clearToken();
  expect(getToken()).toBeNull();
});
