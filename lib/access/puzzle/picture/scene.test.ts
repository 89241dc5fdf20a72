import { expect, it } from 'vitest';
import { seededRandomness } from '#tests/support/puzzle/seeded-randomness';
import { SECURE_RANDOMNESS } from '../randomness.ts';
import { paintScene, randomScene } from './scene.ts';

it('a generated picture has twelve shapes', () => {
  expect(randomScene(SECURE_RANDOMNESS).shapes).toHaveLength(12);
});

it('a generated picture fills 310×160 pixels with more than one colour', () => {
  const { width, height, pixels } = paintScene(randomScene(seededRandomness(7)));
  expect([width, height, pixels.length]).toEqual([310, 160, 310 * 160 * 3]);
  expect(new Set(pixels).size).toBeGreaterThan(50);
});

it('every shape changes the picture', () => {
  const scene = randomScene(seededRandomness(3));
  const bare = paintScene({ ...scene, shapes: [] });
  for (const shape of scene.shapes)
    expect(paintScene({ ...scene, shapes: [shape] }).pixels).not.toEqual(bare.pixels);
});

it('generated pictures differ', () => {
  const [one, other] = [randomScene(SECURE_RANDOMNESS), randomScene(SECURE_RANDOMNESS)];
  expect(one).not.toEqual(other);
});
