import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/base/log';
import { REFUSALS } from './security-log.ts';
import { logFrequentEvent } from './throttled-security-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('logs the first event at once and the number of further events later', () => {
  const warn = vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
  for (let index = 0; index < 1_000; index++)
    logFrequentEvent('shed', { code: 503, address: '192.0.2.7' });
  expect(warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.lastCall?.[0]).toMatchObject({ security: 'shed', code: 503, count: 999 });
});

it('logs at most twenty lines and a total for events from many addresses', () => {
  const warn = vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
  for (let index = 0; index < 1_000; index++)
    logFrequentEvent('shed', { address: `10.0.${index >> 8}.${index & 255}` });
  vi.advanceTimersByTime(10_000);
  expect(warn).toHaveBeenCalledTimes(21);
  expect(warn.mock.lastCall?.[0]).toEqual({ security: 'shed', count: 980, clients: 'many' });
});

it('publishes each event, also those that share a line', () => {
  vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
  const published: unknown[] = [];
  const listen = (event: unknown) => void published.push(event);
  REFUSALS.subscribe(listen);
  for (let index = 0; index < 50; index++)
    logFrequentEvent('shed', { code: 503, address: '192.0.2.8' });
  vi.advanceTimersByTime(10_000);
  REFUSALS.unsubscribe(listen);
  expect(published).toHaveLength(50);
  expect(published[0]).toEqual({ event: 'shed', code: 503 });
});
