import type { Randomness } from '../randomness.ts';
import { pick } from '../randomness.ts';
import { PIECE_SIZE } from './geometry.ts';
import { boxDistance, length } from './scene.ts';

/** Side of a jigsaw piece: an outward knob, an inward bay, or flat. */
type Side = 'knob' | 'bay' | 'flat';

/** Outline of a piece: top, right, bottom and left side. */
export type Silhouette = readonly [Side, Side, Side, Side];

const SIDES: readonly Side[] = ['knob', 'bay', 'flat'];
const HALF_BODY = 17.5;
const KNOB_RADIUS = 6.5;
/** Knob centres lie just outside the body, so a knob reaches the edge of the 50-pixel square. */
const KNOB_OFFSET = PIECE_SIZE / 2 - HALF_BODY - KNOB_RADIUS;
const DIRECTIONS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** A random outline with a knob or bay on at least two sides. */
export function randomSilhouette(random: Randomness): Silhouette {
  const side = () => pick(random, SIDES);
  const silhouette: Silhouette = [side(), side(), side(), side()];
  return differences(silhouette, ['flat', 'flat', 'flat', 'flat']) >= 2
    ? silhouette
    : randomSilhouette(random);
}

/** A random outline that differs from `other` on at least two sides, so that a person can tell them apart. */
export function differentSilhouette(random: Randomness, other: Silhouette): Silhouette {
  const silhouette = randomSilhouette(random);
  return differences(silhouette, other) >= 2 ? silhouette : differentSilhouette(random, other);
}

function differences(one: Silhouette, other: Silhouette): number {
  return one.filter((side, index) => side !== other[index]).length;
}

/** The distances of all pixels by outline; there are 81 outlines of 2,500 pixels. */
const fields = new Map<string, Float64Array>();

/**
 * Signed distances from the pixels of the 50×50 square to the outline, row by row, negative inside.
 * Computed once for each outline.
 */
export function silhouetteDistances(silhouette: Silhouette): Float64Array {
  const key = silhouette.join();
  const field = fields.get(key) ?? computeDistances(silhouette);
  fields.set(key, field);
  return field;
}

function computeDistances(silhouette: Silhouette): Float64Array {
  return Float64Array.from({ length: PIECE_SIZE ** 2 }, (_, index) =>
    distanceAt(silhouette, index % PIECE_SIZE, Math.floor(index / PIECE_SIZE)),
  );
}

function distanceAt(silhouette: Silhouette, x: number, y: number): number {
  const [dx, dy] = [x + 0.5 - PIECE_SIZE / 2, y + 0.5 - PIECE_SIZE / 2];
  let distance = boxDistance(dx, dy, HALF_BODY - 2, HALF_BODY - 2) - 2;
  silhouette.forEach((side, index) => {
    const [right, down] = DIRECTIONS[index] ?? [0, 0];
    const reach = side === 'knob' ? HALF_BODY + KNOB_OFFSET : HALF_BODY - KNOB_OFFSET;
    const knob = length(dx - right * reach, dy - down * reach) - KNOB_RADIUS;
    if (side === 'knob') distance = Math.min(distance, knob);
    if (side === 'bay') distance = Math.max(distance, -knob);
  });
  return distance;
}
