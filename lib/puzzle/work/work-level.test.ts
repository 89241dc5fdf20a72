import { expect, it } from 'vitest';
import { type FailureCounts, workLevel } from './work-level.ts';

const none: FailureCounts = { address: 0, puzzles: 0, name: 0, anywhere: 0, puzzlesAnywhere: 0 };

it.each<[Partial<FailureCounts>, number]>([
  [{}, 0],
  [{ address: 9 }, 0],
  [{ address: 10 }, 1],
  [{ address: 2, puzzles: 4 }, 1],
  [{ address: 20 }, 2],
  [{ name: 9 }, 0],
  [{ name: 10 }, 1],
  [{ name: 15 }, 2],
  [{ anywhere: 299 }, 0],
  [{ anywhere: 300 }, 1],
  [{ anywhere: 600 }, 2],
  [{ puzzlesAnywhere: 999 }, 0],
  [{ puzzlesAnywhere: 2000 }, 2],
  [{ address: 10, name: 20, anywhere: 300 }, 3],
  [{ address: 1_000_000 }, 6],
  [{ anywhere: 1_000_000_000 }, 6],
])('after %j the level is %i', (counts, level) => {
  expect(workLevel({ ...none, ...counts })).toBe(level);
});
