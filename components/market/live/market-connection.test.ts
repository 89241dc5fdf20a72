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

  says(type: string, data: unknown) {
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

function turn(hidden: boolean) {
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
  test('is one for all listeners, and tells each of them', () => {
    const [first, second] = [listener(), listener()];
    connection.listen(first);
    connection.listen(second);
    expect(FakeSource.made).toHaveLength(1);
    newest().opens();
    newest().says('tick', TICK);
    newest().says('issue', ISSUE);
    newest().says('day', DAY);
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
  ])('does not pass on %j as a price', (data) => {
    const one = listener();
    connection.listen(one);
    newest().says('tick', data);
    expect(one.onTick).not.toHaveBeenCalled();
  });

  test.each([
    'null',
    { ...DAY, at: 'soon' },
    { at: DAY.at },
    { ...DAY, price_24h: { XAU: '3900.00' } },
    { ...DAY, price_24h: { ...DAY.price_24h, XPT: 1500 } },
  ])('does not pass on %j as prices of a day ago', (data) => {
    const one = listener();
    connection.listen(one);
    newest().says('day', data);
    expect(one.onDay).not.toHaveBeenCalled();
  });

  test('closes soon after the last listener has gone, and serves a page that follows at once', () => {
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

  test('is closed while the page is hidden, and tells of the gap when it is back', () => {
    const one = listener();
    connection.listen(one);
    newest().opens();
    expect(one.onGap).not.toHaveBeenCalled();
    turn(true);
    expect(newest().readyState).toBe(2);
    vi.advanceTimersByTime(600_000);
    expect(FakeSource.made).toHaveLength(1);
    turn(false);
    expect(FakeSource.made).toHaveLength(2);
    newest().opens();
    expect(one.onGap).toHaveBeenCalledTimes(1);
  });

  test('leaves it to the browser to mend a broken line', () => {
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

  test('asks later and later while it is refused, up to once a minute', () => {
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

  test('is opened anew when nothing is heard for 45 seconds', () => {
    connection.listen(listener());
    newest().opens();
    vi.advanceTimersByTime(44_000);
    newest().says('tick', TICK);
    vi.advanceTimersByTime(44_000);
    expect(FakeSource.made).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(FakeSource.made).toHaveLength(2);
    expect(FakeSource.made[0]?.readyState).toBe(2);
  });
});
