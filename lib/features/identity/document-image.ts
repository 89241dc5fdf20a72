import { convertPicture } from '#lib/base/image/convert-picture';
import { DOCUMENT_LIMIT_PIXELS } from './enums.ts';

/** Enough to read the smallest print of an identity card. */
const SIDE_PIXELS = 1600;

/**
 * Converts an uploaded picture of a document: at most 1600 pixels a side, WebP, upright, without
 * metadata (which may hold a place).
 * @throws {ValidationError} on `file`: not JPEG, PNG or WebP, a side over 4096 pixels, or corrupt
 */
export function makeDocument(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return convertPicture(file, {
    limitPixels: DOCUMENT_LIMIT_PIXELS,
    quality: 82,
    resize: (image) =>
      image.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true }),
  });
}
