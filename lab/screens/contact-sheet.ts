import sharp from 'sharp';

/** Size of the thumbnails on a sheet; taller pictures are cut. */
const THUMB_WIDTH = 300;
const THUMB_HEIGHT_MAX = 1_100;
const GAP = 16;
const PER_ROW = 8;
const GROUND = '#808080';

/**
 * Puts pictures side by side on one sheet.
 * @param pictures as PNG
 * @returns as WebP
 */
export async function contactSheet(pictures: readonly Buffer[]): Promise<Buffer> {
  const thumbs = await Promise.all(pictures.map(thumb));
  const height = Math.max(...thumbs.map(({ info }) => info.height));
  const place = (i: number) => ({ left: GAP + i * (THUMB_WIDTH + GAP), top: GAP });
  return sharp({
    create: {
      width: GAP + thumbs.length * (THUMB_WIDTH + GAP),
      height: height + 2 * GAP,
      channels: 3,
      background: GROUND,
    },
  })
    .composite(thumbs.map(({ data }, i) => ({ input: data, ...place(i) })))
    .webp({ quality: 82 })
    .toBuffer();
}

/** Splits pictures into the groups of one sheet each. */
export function sheetGroups<T>(pictures: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(pictures.length / PER_ROW) }, (_, i) =>
    pictures.slice(i * PER_ROW, (i + 1) * PER_ROW),
  );
}

async function thumb(picture: Buffer) {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const shown = Math.min(height, Math.round((THUMB_HEIGHT_MAX * width) / THUMB_WIDTH));
  return sharp(picture)
    .extract({ left: 0, top: 0, width, height: shown })
    .resize({ width: THUMB_WIDTH })
    .toBuffer({ resolveWithObject: true });
}
