import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { sharp } from '#lib/base/image/guarded-sharp';
import type { Randomness } from '../randomness.ts';
import { between, pick } from '../randomness.ts';
import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from './geometry.ts';
import type { Picture } from './picture.ts';

const MAX_PIXELS = 4096 * 4096;

/**
 * Crops one of the operator's pictures to the puzzle's size. The original is public, so crop, mirroring
 * and colours vary: a comparison with the original must not reveal the gap.
 * @param paths URL paths of files under `public/`, e.g. `/puzzle/a.webp`
 * @throws if the chosen file does not exist, lies outside `public/` or is not JPEG, PNG or WebP
 */
export async function configuredPicture(
  paths: readonly string[],
  random: Randomness,
): Promise<Picture> {
  const file = await readFile(publicFile(pick(random, paths)));
  const zoom = between(random, 1.05, 1.35);
  const [width, height] = [Math.round(PUZZLE_WIDTH * zoom), Math.round(PUZZLE_HEIGHT * zoom)];
  const pixels = await sharp(file, { limitInputPixels: MAX_PIXELS, autoOrient: true })
    .resize(width, height, { fit: 'cover' })
    .extract({
      left: random.int(0, width - PUZZLE_WIDTH),
      top: random.int(0, height - PUZZLE_HEIGHT),
      width: PUZZLE_WIDTH,
      height: PUZZLE_HEIGHT,
    })
    .flop(random.int(0, 1) === 1)
    .modulate({ brightness: between(random, 0.92, 1.08), hue: random.int(0, 24) - 12 })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { width: PUZZLE_WIDTH, height: PUZZLE_HEIGHT, pixels: new Uint8ClampedArray(pixels) };
}

function publicFile(path: string): string {
  const folder = join(process.cwd(), 'public');
  const file = join(folder, path);
  if (!file.startsWith(folder + sep)) throw new Error(`${path} is not under public/`);
  return file;
}
