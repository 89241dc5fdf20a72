import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MarketConnection, type StreamListener } from './market-connection.ts';

const TICK = { symbol: 'XAU', price: '4000.10', at: '2026-03-02T01:00:00.000Z' };
const DAY = { at: TICK.at, price_24h: { XAU: '3900.00', XAG: '48.10', XPT: null } };
const ISSUE = { room_id: '1', no: 'XAU-20260302-090000', state: 'open' };

class FakeSource extends EventTarget {
  static made: FakeSource[] = [];
  readonly CLOSED = 2;
  readyState = 0;

  constructor() {
    super();
    FakeSource.made.push(this);
  }

  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  sends(type: string, data: unknown) {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.dispatchEvent(Object.assign(new Event(type), { data: text }));
  }

  fails(readyState: 0 | 2) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }

  close() {
    this.readyState = 2;
  }
}

let page: EventTarget & { hidden: boolean };
let connection: MarketConnection;
const newest = () => FakeSource.made.at(-1) as FakeSource;

function setHidden(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

function listener() {
  return {
    onTick: vi.fn(),
    onIssue: vi.fn(),
    onDay: vi.fn(),
    onState: vi.fn(),
    onGap: vi.fn(),
  } satisfies StreamListener;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.made = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  connection = new MarketConnection(() => new FakeSource() as unknown as EventSource);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection to the market stream', () => {
  test('is shared by all listeners and notifies each of them', () => {
    const [first, second] = [listener(), listener()];
    connection.listen(first);
    connection.listen(second);
    expect(FakeSource.made).toHaveLength(1);
    newest().opens();
    newest().sends('tick', TICK);
    newest().sends('issue', ISSUE);
    newest().sends('day', DAY);
    for (const { onTick, onIssue, onDay, onState } of [first, second]) {
      expect(onTick.mock.calls).toEqual([[TICK]]);
      expect(onIssue.mock.calls).toEqual([[ISSUE]]);
      expect(onDay.mock.calls).toEqual([[DAY]]);
      expect(onState.mock.calls).toEqual([['live']]);
    }
  });

  test.each([
    'no json',
    'null',
    '7',
    { ...TICK, symbol: 'XXX' },
    { ...TICK, price: 4000.1 },
    { ...TICK, price: '-1.00' },
    { ...TICK, at: 'soon' },
  ])('ignores %j as a price', (data) => {
    const one = listener();
    connection.listen(one);
    newest().sends('tick', data);
    expect(one.onTick).not.toHaveBeenCalled();
  });

  test.each([
    'null',
    { ...DAY, at: 'soon' },
    { at: DAY.at },
    { ...DAY, price_24h: { XAU: '3900.00' } },
    { ...DAY, price_24h: { ...DAY.price_24h, XPT: 1500 } },
  ])('ignores %j as prices of 24 hours ago', (data) => {
    const one = listener();
    connection.listen(one);
    newest().sends('day', data);
    expect(one.onDay).not.toHaveBeenCalled();
  });

  test('closes two seconds after the last listener has gone, unless another one follows', () => {
    const leave = connection.listen(listener());
    newest().opens();
    leave();
    const leaveAgain = connection.listen(listener());
    vi.advanceTimersByTime(10_000);
    expect(FakeSource.made).toHaveLength(1);
    expect(newest().readyState).toBe(1);
    leaveAgain();
    vi.advanceTimersByTime(2_000);
    expect(newest().readyState).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is closed while the page is hidden, and reports a gap afterwards', () => {
    const one = listener();
    connection.listen(one);
    newest().opens();
    expect(one.onGap).not.toHaveBeenCalled();
    setHidden(true);
    expect(newest().readyState).toBe(2);
    vi.advanceTimersByTime(600_000);
    expect(FakeSource.made).toHaveLength(1);
    setHidden(false);
    expect(FakeSource.made).toHaveLength(2);
    newest().opens();
    expect(one.onGap).toHaveBeenCalledTimes(1);
  });

  test('lets the browser reconnect a broken connection', () => {
    const one = listener();
    connection.listen(one);
    newest().opens();
    newest().fails(0);
    expect(one.onState).toHaveBeenLastCalledWith('lost');
    vi.advanceTimersByTime(10_000);
    expect(FakeSource.made).toHaveLength(1);
    newest().opens();
    expect(one.onState).toHaveBeenLastCalledWith('live');
    expect(one.onGap).toHaveBeenCalledTimes(1);
  });

  test('retries a refused connection with increasing delays up to one minute', () => {
    connection.listen(listener());
    const waits: number[] = [];
    for (let refusal = 0; refusal < 7; refusal += 1) {
      newest().fails(2);
      const made = FakeSource.made.length;
      let waited = 0;
      while (FakeSource.made.length === made) {
        vi.advanceTimersByTime(1_000);
        waited += 1;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
    newest().opens();
    newest().fails(2);
    vi.advanceTimersByTime(2_000);
    expect(FakeSource.made).toHaveLength(9);
  });

  test('reconnects after 45 seconds of silence', () => {
    connection.listen(listener());
    newest().opens();
    vi.advanceTimersByTime(44_000);
    newest().sends('tick', TICK);
    vi.advanceTimersByTime(44_000);
    expect(FakeSource.made).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(FakeSource.made).toHaveLength(2);
    expect(FakeSource.made[0]?.readyState).toBe(2);
  });
});
