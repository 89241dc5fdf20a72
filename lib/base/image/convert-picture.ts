import type { Sharp } from 'sharp';
import { ValidationError } from '#lib/base/errors/app-error';
import { sharp } from './guarded-sharp.ts';

const DEADLINE_SECONDS = 10;

/**
 * Converts an uploaded picture: upright, sRGB, WebP, without metadata, first frame only. The type is
 * detected by content, not by file name.
 * @param limitPixels maximum width and height
 * @param resize brings it to the stored size
 * @throws {ValidationError} on `file`: not JPEG, PNG or WebP, too large a side, or corrupt
 */
export async function convertPicture(
  file: Uint8Array,
  {
    limitPixels,
    quality,
    resize,
  }: { limitPixels: number; quality: number; resize(image: Sharp): Sharp },
): Promise<Uint8Array<ArrayBuffer>> {
  if (!hasImageSignature(file)) return refuse('fileType');
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('imageBroken'));
  // Checked before decoding: a small file can decompress to gigabytes.
  if (width > limitPixels || height > limitPixels) return refuse('imageTooLarge');
  const opened = sharp(file, {
    limitInputPixels: limitPixels ** 2,
    failOn: 'error',
    autoOrient: true,
  }).timeout({ seconds: DEADLINE_SECONDS });
  const image = await resize(opened)
    .toColourspace('srgb')
    .webp({ quality })
    .toBuffer()
    .catch(() => refuse('imageBroken'));
  return new Uint8Array(image);
}

/** Whether the file starts with the signature of JPEG, PNG or WebP. Decoding validates the rest. */
function hasImageSignature(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 12)).toString('latin1');
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP)/s.test(start);
}

function refuse(messageKey: string): never {
  throw new ValidationError({ file: messageKey });
}
