import { describe, expect, it } from 'vitest';
import { seededRandomness } from '#tests/support/puzzle/seeded-randomness';
import { SECURE_RANDOMNESS } from '../randomness.ts';
import { FIT_RANGE } from './geometry.ts';
import { randomLayout } from './layout.ts';

const layouts = Array.from({ length: 2000 }, (_, seed) => randomLayout(seededRandomness(seed)));

describe('the gap', () => {
  it('lies completely inside the picture', () => {
    for (const { gap } of layouts) {
      expect(gap.x).toBeLessThanOrEqual(260);
      expect(gap.y).toBeGreaterThanOrEqual(0);
      expect(gap.y).toBeLessThanOrEqual(110);
    }
  });

  it('is never near the start of the slider', () => {
    for (const { gap } of layouts) expect(gap.x - 60).toBeGreaterThan(FIT_RANGE);
  });

  it('is uniformly distributed', () => {
    const quarters = [0, 0, 0, 0];
    for (const { gap } of layouts) {
      const quarter = Math.floor(((gap.x - 72) / 185) * 4);
      quarters[quarter] = (quarters[quarter] ?? 0) + 1;
    }
    for (const count of quarters) expect(Math.abs(count - 500)).toBeLessThan(100);
  });

  it('varies with the secure generator', () => {
    const places = Array.from({ length: 60 }, () => randomLayout(SECURE_RANDOMNESS).gap.x);
    expect(new Set(places).size).toBeGreaterThan(20);
  });
});

describe('decoys', () => {
  it('do not overlap the gap, and differ in row and outline', () => {
    for (const { gap, decoys } of layouts)
      for (const decoy of decoys) {
        expect(Math.abs(decoy.x - gap.x)).toBeGreaterThanOrEqual(50);
        expect(Math.abs(decoy.y - gap.y)).toBeGreaterThanOrEqual(18);
        expect(decoy.silhouette).not.toEqual(gap.silhouette);
      }
  });

  it('exist in nearly all layouts', () => {
    const without = layouts.filter(({ decoys }) => decoys.length === 0);
    expect(without.length).toBeLessThan(20);
  });
});
