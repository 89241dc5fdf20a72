import { expect, it } from 'vitest';
import { EventLoopLag } from './event-loop-lag.ts';

it('the lag is a mean that ignores one short pause and rises during a lasting one', () => {
  let now = 0;
  const lag = new EventLoopLag(() => now);
  const sampleAfter = (ms: number) => {
    now += ms;
    lag.sample();
  };
  sampleAfter(100);
  expect(lag.meanMs).toBe(0);
  sampleAfter(600);
  expect(lag.meanMs).toBeLessThan(300);
  for (let index = 0; index < 30; index++) sampleAfter(600);
  expect(lag.meanMs).toBeGreaterThan(450);
  for (let index = 0; index < 30; index++) sampleAfter(100);
  expect(lag.meanMs).toBeLessThan(50);
  lag.stop();
});
