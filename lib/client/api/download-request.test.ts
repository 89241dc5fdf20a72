import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env.NEXT_PUBLIC_API_BASE = 'http://jinku.test/api';
});

import { memoryStorage } from '../storage/memory-storage.ts';
import { currentToasts } from '../toast.ts';
import { api } from './api.ts';
import { TIMEOUT_MS } from './request.ts';
import { getToken, setToken } from './token.ts';
import { setTransportMessages } from './transport-messages.ts';

let reply: () => Response | Promise<Response>;
let received: number[];
const assign = vi.fn();
const toasts = () => currentToasts().map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
  received = [];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async () => reply());
  setTransportMessages({
    failed: '請求錯誤',
    network: '網路異常',
    status: { 503: '服務無法使用' },
  });
  setToken('a.b.c');
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const encode = (text: string) => new TextEncoder().encode(text);

/** A CSV answer whose parts come as the test gives them. */
function csv(feed: (stream: ReadableStreamDefaultController<Uint8Array>) => void): void {
  const body = new ReadableStream<Uint8Array>({ start: feed });
  const name = `attachment; filename="bills.csv"; filename*=UTF-8''${encodeURIComponent('帳變')}.csv`;
  reply = () =>
    new Response(body, {
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': name },
    });
}

const run = (signal = new AbortController().signal) =>
  api.download('export', {}, { signal, onReceived: (bytes) => received.push(bytes) });

describe('a download', () => {
  it('comes whole, byte by byte as it was sent, and tells how far it is', async () => {
    csv((stream) => {
      stream.enqueue(encode('\u{FEFF}a,b\r\n'));
      stream.enqueue(encode('1,2\r\n'));
      stream.close();
    });
    const { data } = await run();
    expect(data?.name).toBe('帳變.csv');
    expect(Buffer.from((await data?.blob.arrayBuffer()) ?? new ArrayBuffer(0)).toString()).toBe(
      '\u{FEFF}a,b\r\n1,2\r\n',
    );
    expect(received).toEqual([8, 13]);
    expect(toasts()).toEqual([]);
  });

  it('that breaks off is none', async () => {
    csv((stream) => {
      stream.enqueue(encode('a,b\r\n'));
      setTimeout(() => stream.error(new TypeError('network error')), 10);
    });
    const result = run();
    await vi.advanceTimersByTimeAsync(10);
    expect(await result).toEqual({ data: null, code: 0, msg: '網路異常' });
    expect(received).toEqual([5]);
    expect(toasts()).toEqual(['請求錯誤']);
  });

  it('that falls silent is given up', async () => {
    csv((stream) => stream.enqueue(encode('a,b\r\n')));
    const result = run();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await result).toMatchObject({ data: null, code: 0 });
  });

  it('that its caller ends says nothing', async () => {
    const ended = new AbortController();
    csv((stream) => {
      ended.signal.addEventListener('abort', () => stream.error(ended.signal.reason));
      setTimeout(() => ended.abort(), 10);
    });
    const result = run(ended.signal);
    await vi.advanceTimersByTimeAsync(10);
    expect((await result).data).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

describe('a refusal of a download', () => {
  it('is toasted as that of any call, with its fields', async () => {
    reply = () => Response.json({ code: 4001, msg: '輸入的內容有誤', data: { end_date: '日期' } });
    expect(await run()).toMatchObject({ data: null, code: 4001, fields: { end_date: '日期' } });
    expect(toasts()).toEqual(['輸入的內容有誤']);
  });

  it('of a session that is over leaves for the root path', async () => {
    reply = () => Response.json({ code: 8888, msg: '登入已失效', data: null });
    await run();
    expect(getToken()).toBeNull();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('by another page than the call is no file', async () => {
    reply = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    expect((await run()).data).toBeNull();
  });
});
