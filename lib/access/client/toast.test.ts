import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, subscribeToToasts, toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
const messages = () => currentToasts().map(({ message }) => message);

it('shows a toast for exactly 2000 ms', () => {
  toast('已儲存', 'success');
  vi.advanceTimersByTime(1999);
  expect(messages()).toEqual(['已儲存']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

it('shows a duplicate message once and keeps the last three', () => {
  for (const message of ['一', '一', '二', '三', '四']) toast(message);
  expect(messages()).toEqual(['二', '三', '四']);
});

it('shows a message that comes again for two seconds more, once', () => {
  toast('已儲存', 'success');
  vi.advanceTimersByTime(1999);
  toast('已儲存', 'success');
  vi.advanceTimersByTime(1999);
  expect(messages()).toEqual(['已儲存']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

it('shows nothing for an empty message', () => {
  toast('');
  expect(messages()).toEqual([]);
});

it('notifies listeners of every change until they unsubscribe', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToToasts(listener);
  toast('一');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  toast('二');
  expect(listener).toHaveBeenCalledTimes(1);
});
