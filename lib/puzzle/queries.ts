import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';

/** Puzzle pictures that the operator has configured, as paths under `public/`. If empty, pictures are generated. */
export async function listPuzzleImages(db: Db): Promise<readonly string[]> {
  return (await getSettings(db)).puzzle_images;
}
