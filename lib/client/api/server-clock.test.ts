import { beforeEach, describe, expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-03-02T04:00:00Z');

/** A device whose date is a day behind the server's. */
const device = { wall: 0, steady: 0 };
let clock: ServerClock;

function pass(ms: number) {
  device.wall += ms;
  device.steady += ms;
}

beforeEach(() => {
  Object.assign(device, { wall: NOON - 24 * HOUR_MS, steady: 5000 });
  clock = new ServerClock({ wall: () => device.wall, steady: () => device.steady });
});

describe('a device whose date is wrong', () => {
  test('shows its own date for as long as the server has told none', () => {
    expect(clock.nowMs()).toBe(NOON - 24 * HOUR_MS);
  });

  test('shows the time of the server, and goes on from there', () => {
    clock.learn(NOON);
    pass(61_000);
    expect(clock.nowMs()).toBe(NOON + 61_000);
  });

  test('counts the time that a page lay here before it was read', () => {
    clock.learn(NOON, 4000);
    expect(clock.nowMs()).toBe(NOON + 4000);
  });
});

describe('messages that take their time', () => {
  test('the one that was quickest on its way tells best', () => {
    clock.learn(NOON);
    pass(10_000);
    clock.learn(NOON + 13_000);
    expect(clock.nowMs()).toBe(NOON + 13_000);
    pass(10_000);
    // Said at once, arrived two seconds later.
    clock.learn(NOON + 21_000);
    expect(clock.nowMs()).toBe(NOON + 23_000);
  });

  test('one that cannot have been on its way for so long sets the clock right', () => {
    clock.learn(NOON + HOUR_MS);
    pass(10_000);
    clock.learn(NOON + HOUR_MS + 1);
    expect(clock.nowMs()).toBe(NOON + HOUR_MS + 10_000);
    pass(60_000);
    clock.learn(NOON + HOUR_MS + 30_000);
    expect(clock.nowMs()).toBe(NOON + HOUR_MS + 30_000);
  });

  test('an old page that is shown again from memory changes nothing, even after a sleep', () => {
    clock.learn(NOON);
    pass(60_000);
    clock.learn(NOON + 60_000);
    device.wall += HOUR_MS;
    clock.learn(NOON);
    expect(clock.nowMs()).toBe(NOON + 60_000 + HOUR_MS);
  });
});

describe('clocks that jump', () => {
  test('the time of a sleep counts, though the steady clock stood still', () => {
    clock.learn(NOON);
    device.wall += HOUR_MS;
    expect(clock.nowMs()).toBe(NOON + HOUR_MS);
  });

  test('the time goes on when the date is set back', () => {
    clock.learn(NOON);
    pass(10_000);
    device.wall -= 3 * HOUR_MS;
    pass(10_000);
    expect(clock.nowMs()).toBe(NOON + 20_000);
  });

  test('a date that is set forward ends things too soon, until the server speaks', () => {
    clock.learn(NOON);
    device.wall += 3 * HOUR_MS;
    expect(clock.nowMs()).toBe(NOON + 3 * HOUR_MS);
    pass(1000);
    clock.learn(NOON + 900);
    expect(clock.nowMs()).toBe(NOON + 900);
  });

  test('the small steps by which a system corrects its date do no harm', () => {
    clock.learn(NOON);
    for (let second = 0; second < 600; second++) {
      device.wall += 1001;
      device.steady += 1000;
      clock.nowMs();
    }
    expect(clock.nowMs()).toBe(NOON + 600_000);
  });
});
