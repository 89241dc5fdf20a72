import { convertPicture } from '#lib/base/image/convert-picture';
import { AVATAR_LIMIT_PIXELS } from './avatar-limits.ts';

const SIDE_PIXELS = 256;

/**
 * Converts an uploaded image to the stored avatar: 256×256 WebP, upright, sRGB, center-cropped,
 * without metadata, first frame only.
 * @throws {ValidationError} on `file`: not JPEG, PNG or WebP, a side over 4096 pixels, or corrupt
 */
export function makeAvatar(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return convertPicture(file, {
    limitPixels: AVATAR_LIMIT_PIXELS,
    quality: 84,
    resize: (image) => image.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' }),
  });
}
