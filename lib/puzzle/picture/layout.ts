import type { Randomness } from '../randomness/randomness.ts';
import { MAX_X, PIECE_SIZE, PUZZLE_HEIGHT } from './geometry.ts';
import type { Silhouette } from './silhouette.ts';
import { differentSilhouette, randomSilhouette } from './silhouette.ts';

/** A hollow in the picture: the top left corner of its 50-pixel square, and its outline. */
export interface Cutout {
  x: number;
  y: number;
  silhouette: Silhouette;
}

export interface Layout {
  /** Where the piece belongs. */
  gap: Cutout;
  /** Hollows that the piece does not fit: other outlines, in other rows. */
  decoys: Cutout[];
}

/** Nearer than this, the piece at its start would touch the gap and hardly need to move. */
const MIN_GAP_X = 72;
const MARGIN = 4;
/** How far a decoy's row must be from the piece's, so that a person sees that it cannot fit. */
const ROW_DISTANCE = 18;
const DECOY_COUNT = 2;
const DECOY_TRIES = 40;

/**
 * Places the gap first and uniformly, then decoys wherever there is room. The gap must not depend
 * on the decoys, or their places would tell something about its own.
 */
export function randomLayout(random: Randomness): Layout {
  const gap: Cutout = {
    x: random.int(MIN_GAP_X, MAX_X - MARGIN),
    y: randomRow(random),
    silhouette: randomSilhouette(random),
  };
  const decoys: Cutout[] = [];
  for (let tries = 0; tries < DECOY_TRIES && decoys.length < DECOY_COUNT; tries++) {
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
