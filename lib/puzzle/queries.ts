import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';

/** The operator's own puzzle pictures, as paths under `public/`; none: pictures are generated. */
export async function listPuzzleImages(db: Db): Promise<readonly string[]> {
  return (await getSettings(db)).puzzle_images;
}
