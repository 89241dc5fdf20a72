import { expect, it } from 'vitest';
import type { FailureCounts } from '../limits/puzzle-limits.ts';
import { workLevel } from './work-level.ts';

const none: FailureCounts = { address: 0, puzzles: 0, name: 0, globalSignIns: 0, globalPuzzles: 0 };

it.each<[Partial<FailureCounts>, number]>([
  [{}, 0],
  [{ address: 9 }, 0],
  [{ address: 10 }, 1],
  [{ address: 2, puzzles: 4 }, 1],
  [{ address: 20 }, 2],
  [{ name: 9 }, 0],
  [{ name: 10 }, 1],
  [{ name: 15 }, 2],
  [{ globalSignIns: 299 }, 0],
  [{ globalSignIns: 300 }, 1],
  [{ globalSignIns: 600 }, 2],
  [{ globalPuzzles: 999 }, 0],
  [{ globalPuzzles: 2000 }, 2],
  [{ address: 10, name: 20, globalSignIns: 300 }, 3],
  [{ address: 1_000_000 }, 6],
  [{ globalSignIns: 1_000_000_000 }, 6],
])('failures %j give level %i', (counts, level) => {
  expect(workLevel({ ...none, ...counts })).toBe(level);
});
