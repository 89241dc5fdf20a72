import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BACKGROUND_HEADER } from '#lib/base/paths';
import { backgroundHeaders, watchAttendance } from './unattended.ts';

const MARK = { [BACKGROUND_HEADER]: '1' };
const page = new EventTarget();
const sent = vi.fn(async () => new Response());
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockClear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { fetch: sent });
  stop = watchAttendance();
  page.dispatchEvent(new Event('pointerdown'));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove', 'visibilitychange'])(
  'a request a minute after the last %s is marked',
  (type) => {
    vi.advanceTimersByTime(59_000);
    expect(backgroundHeaders()).toEqual({});
    vi.advanceTimersByTime(2_000);
    expect(backgroundHeaders()).toEqual(MARK);
    page.dispatchEvent(new Event(type));
    expect(backgroundHeaders()).toEqual({});
  },
);

describe('a request of the router', () => {
  const headersOf = async (init: RequestInit) => {
    await window.fetch('/my', init);
    const [, passed] = sent.mock.lastCall as unknown as [string, RequestInit];
    return Object.fromEntries(new Headers(passed?.headers));
  };

  test('is marked on an unattended page only', async () => {
    expect(await headersOf({ headers: { rsc: '1' } })).toEqual({ rsc: '1' });
    vi.advanceTimersByTime(61_000);
    expect(await headersOf({ headers: { rsc: '1' } })).toEqual({ rsc: '1', ...MARK });
  });

  test('is not any other request', async () => {
    vi.advanceTimersByTime(61_000);
    expect(await headersOf({ headers: { accept: 'text/html' } })).toEqual({ accept: 'text/html' });
  });
});
