import { ValidationError } from '#lib/errors/app-error';
import { sharp } from '#lib/image/guarded-sharp';
import { AVATAR_LIMIT_PIXELS } from './avatar-limits.ts';

const SIDE_PIXELS = 256;
const DEADLINE_SECONDS = 10;

/**
 * Converts an uploaded image to the stored avatar: 256×256 WebP, upright, sRGB, center-cropped,
 * without metadata, first frame only. The type is detected by content, not by file name.
 * @throws {ValidationError} on `file`: not JPEG, PNG or WebP, a side over 4096 pixels, or corrupt
 */
export async function makeAvatar(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (!hasImageSignature(file)) return refuse('fileType');
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('imageBroken'));
  // Checked before decoding: a small file can decompress to gigabytes.
  if (width > AVATAR_LIMIT_PIXELS || height > AVATAR_LIMIT_PIXELS) return refuse('imageTooLarge');
  const image = await sharp(file, {
    limitInputPixels: AVATAR_LIMIT_PIXELS ** 2,
    failOn: 'error',
    autoOrient: true,
  })
    .timeout({ seconds: DEADLINE_SECONDS })
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
    .toColourspace('srgb')
    .webp({ quality: 84 })
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
