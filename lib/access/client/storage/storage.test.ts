import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { getItem, removeItem, setItem } from './storage.ts';

let local: Storage;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-01-01T00:00:00Z') });
  local = memoryStorage();
  vi.stubGlobal('localStorage', local);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('values saved in the browser', () => {
  it('are read back unchanged', () => {
    setItem('userInfo', { nickname: '小明', balance: 12.5, list: [1, null, '二'] });
    expect(getItem('userInfo')).toEqual({ nickname: '小明', balance: 12.5, list: [1, null, '二'] });
    setItem('flag', false);
    expect(getItem('flag')).toBe(false);
  });

  it('are stored encrypted under the prefix app_', () => {
    setItem('userInfo', { nickname: 'readable' });
    expect(local.getItem('userInfo')).toBeNull();
    const raw = local.getItem('app_userInfo') ?? '';
    expect(raw).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(atob(raw)).not.toContain('readable');
  });

  it('are encrypted with a random IV each time', () => {
    setItem('a', 'same');
    const first = local.getItem('app_a');
    setItem('a', 'same');
    expect(local.getItem('app_a')).not.toBe(first);
  });

  it('expire after 86,400 seconds by default and are removed on reading', () => {
    setItem('a', 1);
    vi.advanceTimersByTime(86_400_000);
    expect(getItem('a')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(getItem('a')).toBeNull();
    expect(local.getItem('app_a')).toBeNull();
  });

  it('expire after the given number of seconds', () => {
    setItem('a', 1, 2);
    vi.advanceTimersByTime(2000);
    expect(getItem('a')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(getItem('a')).toBeNull();
  });

  it('may be large', () => {
    const text = '金庫'.repeat(60_000);
    setItem('a', text);
    expect(getItem('a')).toBe(text);
  });

  it('can be removed', () => {
    setItem('a', 1);
    removeItem('a');
    expect(getItem('a')).toBeNull();
  });
});

describe('an expiry', () => {
  it.each(['60', null, -1, Number.NaN, Number.POSITIVE_INFINITY, {}])(
    'of %s is rejected and nothing is saved',
    (expire) => {
      expect(() => setItem('a', 1, expire as number)).toThrow(new Error('Expire 必须是数字'));
      expect(local.length).toBe(0);
    },
  );

  it('of zero is allowed', () => {
    expect(() => setItem('a', 1, 0)).not.toThrow();
  });
});

describe('a damaged value', () => {
  it.each(['', 'plain text', '{"value":1}', 'AAAA', btoa('x'.repeat(48))])(
    '%j counts as absent',
    (raw) => {
      local.setItem('app_a', raw);
      expect(getItem('a')).toBeNull();
    },
  );

  it('with a flipped byte counts as absent', () => {
    setItem('a', { amount: 'x'.repeat(100) });
    const raw = atob(local.getItem('app_a') ?? '');
    const flipped = String.fromCharCode(raw.charCodeAt(raw.length - 1) ^ 255);
    local.setItem('app_a', btoa(raw.slice(0, -1) + flipped));
    expect(getItem('a')).toBeNull();
  });
});

it('does not throw if the browser denies storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => setItem('a', 1)).not.toThrow();
  expect(getItem('a')).toBeNull();
});
