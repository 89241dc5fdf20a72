import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from './storage/memory-storage.ts';
import { localHour, readVerifyTime, writeVerifyTime } from './verify-time.ts';

let local: Storage;
beforeEach(() => {
  local = memoryStorage();
  vi.stubGlobal('localStorage', local);
});
afterEach(() => vi.unstubAllGlobals());

it('is -1 if the puzzle was never passed', () => {
  expect(readVerifyTime()).toBe(-1);
});

it('is stored unencrypted under the key verifyTime', () => {
  writeVerifyTime(0);
  expect(local.getItem('verifyTime')).toBe('0');
  expect(readVerifyTime()).toBe(0);
  writeVerifyTime(23);
  expect(readVerifyTime()).toBe(23);
});

it.each(['', '24', '-1', '9.5', 'noon', '09'])('treats %j as never passed', (damaged) => {
  local.setItem('verifyTime', damaged);
  expect(readVerifyTime()).toBe(-1);
});

it('is -1 if the browser denies storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => writeVerifyTime(5)).not.toThrow();
  expect(readVerifyTime()).toBe(-1);
});

it('is the hour of the local clock', () => {
  const noon = new Date(2025, 5, 1, 12, 30);
  expect(localHour(noon)).toBe(12);
});
