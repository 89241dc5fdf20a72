import type { Randomness } from '../randomness.ts';
import { MAX_X, PIECE_SIZE, PUZZLE_HEIGHT } from './geometry.ts';
import type { Silhouette } from './silhouette.ts';
import { differentSilhouette, randomSilhouette } from './silhouette.ts';

/** A cutout in the picture: top left corner of its 50-pixel square, and its outline. */
export interface Cutout {
  x: number;
  y: number;
  silhouette: Silhouette;
}

export interface Layout {
  /** Where the piece belongs. */
  gap: Cutout;
  /** Cutouts that the piece does not fit: different outlines in different rows. */
  decoys: Cutout[];
}

/** Smallest distance of the gap from the start, so that the piece has to be moved. */
const MIN_GAP_X = 72;
const MARGIN = 4;
/** Smallest vertical distance between gap and decoy, so that a person can tell them apart. */
const ROW_DISTANCE = 18;
const DECOY_COUNT = 2;
const MAX_DECOY_TRIES = 40;

/**
 * Places the gap first, uniformly, then decoys where there is space. The position of the gap must not
 * depend on the decoys, because they would then reveal information about it.
 */
export function randomLayout(random: Randomness): Layout {
  const gap: Cutout = {
    x: random.int(MIN_GAP_X, MAX_X - MARGIN),
    y: randomRow(random),
    silhouette: randomSilhouette(random),
  };
  const decoys: Cutout[] = [];
  for (let tries = 0; tries < MAX_DECOY_TRIES && decoys.length < DECOY_COUNT; tries++) {
    const decoy = randomDecoy(random, gap);
    if (isClear(decoy, [gap, ...decoys])) decoys.push(decoy);
  }
  return { gap, decoys };
}

function randomDecoy(random: Randomness, gap: Cutout): Cutout {
  return {
    x: random.int(PIECE_SIZE + MARGIN, MAX_X - MARGIN),
    y: randomRow(random),
    silhouette: differentSilhouette(random, gap.silhouette),
  };
}

function randomRow(random: Randomness): number {
  return random.int(MARGIN, PUZZLE_HEIGHT - PIECE_SIZE - MARGIN);
}

function isClear(decoy: Cutout, others: readonly Cutout[]): boolean {
  const apart = others.every((other) => Math.abs(other.x - decoy.x) >= PIECE_SIZE + MARGIN);
  return apart && Math.abs((others[0]?.y ?? 0) - decoy.y) >= ROW_DISTANCE;
}
