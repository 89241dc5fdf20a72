import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeartbeatWatch } from './watch-heartbeat.ts';

let watch: HeartbeatWatch;
const reactions = { onLate: vi.fn(), onHung: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  watch = new HeartbeatWatch(reactions);
});
afterEach(() => {
  watch.end();
  vi.useRealTimers();
});

it('a process that is silent for 15 s is hung, and reported with its last lag after 5 s', () => {
  watch.beat(812);
  vi.advanceTimersByTime(4_999);
  expect(reactions.onLate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reactions.onLate).toHaveBeenCalledExactlyOnceWith(812);
  vi.advanceTimersByTime(9_999);
  expect(reactions.onHung).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(reactions.onHung).toHaveBeenCalledExactlyOnceWith(812);
});

it('a busy process, whose heartbeats come late, is never hung', () => {
  for (let turn = 0; turn < 20; turn++) {
    vi.advanceTimersByTime(14_000);
    watch.beat(9_000);
  }
  expect(reactions.onHung).not.toHaveBeenCalled();
  expect(reactions.onLate).toHaveBeenCalledTimes(20);
});
