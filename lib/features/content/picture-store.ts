import { createHash } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { convertPicture } from '#lib/base/image/convert-picture';
import { sharp } from '#lib/base/image/guarded-sharp';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { PICTURE_LIMIT_PIXELS, picturePath, readPictureHash } from './picture-path.ts';

/** Twice the widest column of members' pages, for dense screens. */
const SIDE_PIXELS = 1600;

/** An uploaded picture as an item or the editor refers to it. */
export interface UploadedPicture {
  path: string;
  width: number;
  height: number;
}

/**
 * Stores a picture for content as WebP without metadata, at most 1600 pixels a side. The same picture
 * is stored once.
 * @param transact runs the write in a transaction
 * @throws {ValidationError} on `file`: not JPEG, PNG or WebP, a side over 4096 pixels, or corrupt
 */
export async function uploadContentPicture(
  transact: (work: (tx: Db) => Promise<void>) => Promise<void>,
  { file, operator }: { file: Uint8Array; operator: string },
): Promise<UploadedPicture> {
  const image = await convertPicture(file, {
    limitPixels: PICTURE_LIMIT_PIXELS,
    quality: 84,
    resize: (opened) =>
      opened.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true }),
  });
  const { width, height } = await sharp(image).metadata();
  const hash = createHash('sha256').update(image).digest('hex');
  const actor = `operator:${operator}`;
  await transact(async (tx) => {
    const data = [{ hash, image, width, height, uploadedBy: actor }];
    const { count } = await tx.contentPicture.createMany({ data, skipDuplicates: true });
    if (count === 0) return;
    const detail = { width, height, bytes: image.length };
    await recordAudit(tx, { actor, action: 'picture.upload', subject: `picture:${hash}`, detail });
  });
  return { path: picturePath(hash), width, height };
}

/** The first of these paths that is not that of a stored picture. */
export async function findMissingPicture(
  db: Db,
  paths: readonly string[],
): Promise<string | undefined> {
  if (paths.length === 0) return undefined;
  const hashes = paths.map((path) => readPictureHash(path) ?? '');
  const rows = await db.contentPicture.findMany({
    where: { hash: { in: hashes } },
    select: { hash: true },
  });
  const stored = new Set(rows.map(({ hash }) => picturePath(hash)));
  return paths.find((path) => !stored.has(path));
}
