import { sharp } from '#lib/base/image/guarded-sharp';
import type { Randomness } from '../randomness.ts';
import { SECURE_RANDOMNESS } from '../randomness.ts';
import { configuredPicture } from './configured-picture.ts';
import { drawCutout } from './cutout.ts';
import { PIECE_SIZE } from './geometry.ts';
import { randomLayout } from './layout.ts';
import { addNoise } from './noise.ts';
import type { Picture } from './picture.ts';
import { copyPicture } from './picture.ts';
import { cutPiece } from './piece.ts';
import { paintScene, randomScene } from './scene.ts';

/** A drawn puzzle. `gapX` is the answer and must not be sent to the client. */
export interface Drawing {
  /** Data URL of the 310×160 picture with the gap and its decoys. */
  background: string;
  /** Data URL of the 50×50 piece. */
  piece: string;
  /** Top edge of the piece in pixels of the picture. */
  pieceY: number;
  /** Left edge of the gap. */
  gapX: number;
}

/**
 * Draws a puzzle from one of `images` (paths under `public/`) or, without any or if it cannot be read,
 * from a generated picture: twelve random shapes on a gradient.
 */
export async function drawPuzzle(
  images: readonly string[] = [],
  random: Randomness = SECURE_RANDOMNESS,
): Promise<Drawing> {
  const picture = await pictureFrom(images, random);
  const { gap, decoys } = randomLayout(random);
  const piece = cutPiece(picture, gap, random);
  const background = copyPicture(picture);
  for (const cutout of [gap, ...decoys]) drawCutout(background, cutout, random);
  addNoise(background.pixels, 3, random);
  addNoise(piece, 4, random);
  const [backgroundUrl, pieceUrl] = await Promise.all([
    encodeBackground(background),
    encodePiece(piece),
  ]);
  return { background: backgroundUrl, piece: pieceUrl, pieceY: gap.y, gapX: gap.x };
}

async function pictureFrom(images: readonly string[], random: Randomness): Promise<Picture> {
  const generated = () => paintScene(randomScene(random));
  if (images.length === 0) return generated();
  return configuredPicture(images, random).catch(generated);
}

/** Encodes as JPEG, four times as fast as WebP at the same size. Sharp writes no metadata by default. */
async function encodeBackground({ pixels, width, height }: Picture): Promise<string> {
  const image = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80, optimizeCoding: false })
    .toBuffer();
  return `data:image/jpeg;base64,${image.toString('base64')}`;
}

/** Encodes as WebP, which has transparency. */
async function encodePiece(pixels: Uint8ClampedArray): Promise<string> {
  const raw = { width: PIECE_SIZE, height: PIECE_SIZE, channels: 4 } as const;
  const image = await sharp(pixels, { raw })
    .webp({ quality: 82, alphaQuality: 100, effort: 0 })
    .toBuffer();
  return `data:image/webp;base64,${image.toString('base64')}`;
}
