import { describe, expect, it } from 'vitest';
import { createWork } from './create-work.ts';
import { deriveInScript, solveWork } from './solve-work.ts';
import { isAboveBaseLevel, WORK_BASE_COUNTERS } from './work.ts';

describe('a proof of work', () => {
  it.each(['the platform', 'a script'])('is solved with PBKDF2 of %s', async (by) => {
    const { work, counter } = await createWork(0);
    const options = by === 'a script' ? { deriveKey: deriveInScript } : {};
    expect(await solveWork(work, options)).toBe(counter);
  });

  it('costs twice as much with each level, up to 64 times', async () => {
    const most = async (level: number) => (await createWork(level)).work.max_counter;
    const levels = await Promise.all([0, 1, 2, 6, 9].map(most));
    expect(levels.map((counters) => counters / WORK_BASE_COUNTERS)).toEqual([1, 2, 4, 64, 64]);
  });

  it('reports progress', async () => {
    const { work, counter } = await createWork(1);
    const tries: number[] = [];
    await solveWork(work, { onTry: (tried) => void tries.push(tried) });
    expect(tries).toEqual(Array.from({ length: counter + 1 }, (_, at) => at + 1));
    expect(isAboveBaseLevel(work)).toBe(true);
  });

  it('does not reveal the counter', async () => {
    const { work } = await createWork(0);
    const names = ['algorithm', 'cost', 'keyLength', 'keyPrefix', 'nonce', 'salt'];
    expect(Object.keys(work.parameters)).toEqual(names);
    expect(Object.keys(work)).toEqual(['parameters', 'max_counter']);
  });

  it('has uniformly distributed counters', async () => {
    const made = await Promise.all(Array.from({ length: 600 }, () => createWork(0)));
    const counters = made.map(({ counter }) => counter);
    const mean = counters.reduce((sum, counter) => sum + counter, 0) / counters.length;
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counters)).toBeLessThanOrEqual(WORK_BASE_COUNTERS);
    expect(Math.abs(mean - WORK_BASE_COUNTERS / 2)).toBeLessThan(10);
  });
});
