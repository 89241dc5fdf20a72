import { beforeEach, describe, expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-03-02T04:00:00Z');

/** A device clock that is a day behind the server. */
const device = { wall: 0, monotonic: 0 };
let clock: ServerClock;

function pass(ms: number) {
  device.wall += ms;
  device.monotonic += ms;
}

beforeEach(() => {
  Object.assign(device, { wall: NOON - 24 * HOUR_MS, monotonic: 5000 });
  clock = new ServerClock({ wall: () => device.wall, monotonic: () => device.monotonic });
});

describe('a device with a wrong date', () => {
  test('uses its own date until the first server sample', () => {
    expect(clock.nowMs()).toBe(NOON - 24 * HOUR_MS);
  });

  test('uses server time after the first sample and advances from there', () => {
    clock.addSample(NOON);
    pass(61_000);
    expect(clock.nowMs()).toBe(NOON + 61_000);
  });

  test('adds the age of a sample', () => {
    clock.addSample(NOON, 4000);
    expect(clock.nowMs()).toBe(NOON + 4000);
  });
});

describe('samples with network delay', () => {
  test('the sample with the shortest delay wins', () => {
    clock.addSample(NOON);
    pass(10_000);
    clock.addSample(NOON + 13_000);
    expect(clock.nowMs()).toBe(NOON + 13_000);
    pass(10_000);
    // Sent at once, received two seconds later.
    clock.addSample(NOON + 21_000);
    expect(clock.nowMs()).toBe(NOON + 23_000);
  });

  test('a sample that implies an impossible delay corrects the clock', () => {
    clock.addSample(NOON + HOUR_MS);
    pass(10_000);
    clock.addSample(NOON + HOUR_MS + 1);
    expect(clock.nowMs()).toBe(NOON + HOUR_MS + 10_000);
    pass(60_000);
    clock.addSample(NOON + HOUR_MS + 30_000);
    expect(clock.nowMs()).toBe(NOON + HOUR_MS + 30_000);
  });

  test('an old sample of a page restored from memory is ignored, even after a sleep', () => {
    clock.addSample(NOON);
    pass(60_000);
    clock.addSample(NOON + 60_000);
    device.wall += HOUR_MS;
    clock.addSample(NOON);
    expect(clock.nowMs()).toBe(NOON + 60_000 + HOUR_MS);
  });
});

describe('clocks that jump', () => {
  test('time asleep counts although the monotonic clock stopped', () => {
    clock.addSample(NOON);
    device.wall += HOUR_MS;
    expect(clock.nowMs()).toBe(NOON + HOUR_MS);
  });

  test('time advances when the date is set back', () => {
    clock.addSample(NOON);
    pass(10_000);
    device.wall -= 3 * HOUR_MS;
    pass(10_000);
    expect(clock.nowMs()).toBe(NOON + 20_000);
  });

  test('a date set forward is used until the next server sample', () => {
    clock.addSample(NOON);
    device.wall += 3 * HOUR_MS;
    expect(clock.nowMs()).toBe(NOON + 3 * HOUR_MS);
    pass(1000);
    clock.addSample(NOON + 900);
    expect(clock.nowMs()).toBe(NOON + 900);
  });

  test('small date corrections by the system do not accumulate', () => {
    clock.addSample(NOON);
    for (let second = 0; second < 600; second++) {
      device.wall += 1001;
      device.monotonic += 1000;
      clock.nowMs();
    }
    expect(clock.nowMs()).toBe(NOON + 600_000);
  });
});
