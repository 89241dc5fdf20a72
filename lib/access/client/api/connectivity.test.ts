import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connectivity } from './connectivity.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const probe = vi.fn(async () => true);
  const connectivity = new Connectivity(probe);
  const changes: boolean[] = [];
  const stop = connectivity.subscribe(() => changes.push(connectivity.isOffline()));
  return { probe, connectivity, changes, stop };
}

test('a device without network is offline until the server answers', async () => {
  const { probe, connectivity, changes } = setUp();
  probe.mockResolvedValueOnce(false);
  connectivity.reportOffline();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connectivity.isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changes).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(2);
});

test('a lost response alone does not mean that the server is out of reach', async () => {
  const { probe, connectivity, changes } = setUp();
  await connectivity.probe();
  expect(changes).toEqual([]);
  probe.mockResolvedValueOnce(false);
  await connectivity.probe();
  expect(changes).toEqual([true]);
});

test('a removed listener is not called', () => {
  const { connectivity, changes, stop } = setUp();
  stop();
  connectivity.reportOffline();
  expect(changes).toEqual([]);
});
