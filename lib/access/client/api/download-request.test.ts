import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env.NEXT_PUBLIC_API_BASE = 'http://jinku.test/api';
});

import { memoryStorage } from '../storage/memory-storage.ts';
import { currentToasts } from '../toast.ts';
import { download } from './download.ts';
import { TIMEOUT_MS } from './member-target.ts';
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

/** Makes the next response a CSV stream that the test feeds. */
function csv(feed: (stream: ReadableStreamDefaultController<Uint8Array>) => void): void {
  const body = new ReadableStream<Uint8Array>({ start: feed });
  const name = `attachment; filename="bills.csv"; filename*=UTF-8''${encodeURIComponent('帳戶明細')}.csv`;
  reply = () =>
    new Response(body, {
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': name },
    });
}

const run = (signal = new AbortController().signal) =>
  download('export', {}, { signal, onReceived: (bytes) => received.push(bytes) });

describe('a download', () => {
  it('resolves with the exact bytes and reports progress', async () => {
    csv((stream) => {
      stream.enqueue(encode('\u{FEFF}a,b\r\n'));
      stream.enqueue(encode('1,2\r\n'));
      stream.close();
    });
    const { data } = await run();
    expect(data?.name).toBe('帳戶明細.csv');
    expect(Buffer.from((await data?.blob.arrayBuffer()) ?? new ArrayBuffer(0)).toString()).toBe(
      '\u{FEFF}a,b\r\n1,2\r\n',
    );
    expect(received).toEqual([8, 13]);
    expect(toasts()).toEqual([]);
  });

  it('fails if the connection breaks off', async () => {
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

  it('fails if no data arrives before the timeout', async () => {
    csv((stream) => stream.enqueue(encode('a,b\r\n')));
    const result = run();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await result).toMatchObject({ data: null, code: 0 });
  });

  it('shows no toast if the caller aborts', async () => {
    const controller = new AbortController();
    csv((stream) => {
      controller.signal.addEventListener('abort', () => stream.error(controller.signal.reason));
      setTimeout(() => controller.abort(), 10);
    });
    const result = run(controller.signal);
    await vi.advanceTimersByTimeAsync(10);
    expect((await result).data).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

describe('an error response to a download', () => {
  it('shows a toast and resolves with the field messages', async () => {
    reply = () => Response.json({ code: 4001, msg: '輸入的內容有誤', data: { end_date: '日期' } });
    expect(await run()).toMatchObject({ data: null, code: 4001, fields: { end_date: '日期' } });
    expect(toasts()).toEqual(['輸入的內容有誤']);
  });

  it('redirects to the root path if the session has controller', async () => {
    reply = () => Response.json({ code: 8888, msg: '登入已失效', data: null });
    await run();
    expect(getToken()).toBeNull();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('is not a file if the content type is not CSV', async () => {
    reply = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    expect((await run()).data).toBeNull();
  });
});
