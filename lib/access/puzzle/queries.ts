import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';

/** Puzzle pictures that the operator has configured, as paths under `public/`. If empty, pictures are generated. */
export async function listPuzzleImages(db: Db): Promise<readonly string[]> {
  return (await getSettings(db)).puzzle_images;
}
