import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

const EVERY_SECOND = () => 1000;
let page: EventTarget & { hidden: boolean };

function setHidden(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('pollWhileVisible', () => {
  test('repeats the work until it is stopped', async () => {
    const work = vi.fn(async () => {});
    const end = pollWhileVisible(work, EVERY_SECOND);
    await vi.advanceTimersByTimeAsync(3000);
    expect(work).toHaveBeenCalledTimes(3);
    end();
    await vi.advanceTimersByTimeAsync(3000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('pauses while the page is hidden and runs immediately when it is visible again', async () => {
    const work = vi.fn(async () => {});
    pollWhileVisible(work, EVERY_SECOND);
    setHidden(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).not.toHaveBeenCalled();
    setHidden(false);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('without a delay runs each time that the page becomes visible again, and never else', async () => {
    const work = vi.fn(async () => {});
    const end = pollWhileVisible(work, () => null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).not.toHaveBeenCalled();
    for (const runs of [1, 2]) {
      setHidden(true);
      setHidden(false);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(work).toHaveBeenCalledTimes(runs);
    }
    end();
    setHidden(false);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('does not run concurrently', async () => {
    let finish = () => {};
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    pollWhileVisible(work, EVERY_SECOND);
    await vi.advanceTimersByTimeAsync(1000);
    setHidden(true);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('passes the number of runs to the delay function', async () => {
    const work = vi.fn(async () => {});
    pollWhileVisible(work, (runs) => (runs < 2 ? 1000 : 5000));
    await vi.advanceTimersByTimeAsync(6000);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
