import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

const EVERY_SECOND = () => 1000;
let page: EventTarget & { hidden: boolean };

function turn(hidden: boolean) {
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
  test('works again and again until it is ended', async () => {
    const work = vi.fn(async () => {});
    const end = pollWhileVisible(work, EVERY_SECOND);
    await vi.advanceTimersByTimeAsync(3000);
    expect(work).toHaveBeenCalledTimes(3);
    end();
    await vi.advanceTimersByTimeAsync(3000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('rests while the page is hidden and works at once when it is back', async () => {
    const work = vi.fn(async () => {});
    pollWhileVisible(work, EVERY_SECOND);
    turn(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).not.toHaveBeenCalled();
    turn(false);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('never runs twice at the same time', async () => {
    let finish = () => {};
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    pollWhileVisible(work, EVERY_SECOND);
    await vi.advanceTimersByTimeAsync(1000);
    turn(true);
    turn(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('waits as long as the runs so far ask for', async () => {
    const work = vi.fn(async () => {});
    pollWhileVisible(work, (runs) => (runs < 2 ? 1000 : 5000));
    await vi.advanceTimersByTimeAsync(6000);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
