import sharp from 'sharp';

/** Brightness of each pixel, 0..255, in row order. */
interface Grey {
  width: number;
  height: number;
  values: Uint8Array;
}

const SECTORS = 24;

/**
 * Finds the gap by its outline: the position in the piece's row where a line lighter (or darker)
 * than its inside follows the whole outline of the piece.
 * @param background data URL of the picture
 * @param piece data URL of the piece
 * @param pieceY top edge of the piece, in the picture's pixels
 * @returns the left edge of the gap, in the picture's pixels
 */
export async function findGap(background: string, piece: string, pieceY: number): Promise<number> {
  const picture = await readGrey(background);
  const outline = await readOutline(piece);
  let best = { x: 0, score: -1 };
  for (let x = 0; x <= picture.width - outline.size; x++) {
    const score = scoreAt(picture, outline.rims, x, pieceY);
    if (score > best.score) best = { x, score };
  }
  return best.x;
}

/** Pixels on and inside the outline, in one direction from the piece's centre. */
interface Rim {
  line: [number, number][];
  inside: [number, number][];
}

async function readOutline(url: string): Promise<{ size: number; rims: Rim[] }> {
  const image = sharp(bytesOf(url)).ensureAlpha();
  const { data, info } = await image
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = info.width;
  const isPiece = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < size && y < size && (data[y * size + x] ?? 0) > 127;
  const rims: Rim[] = Array.from({ length: SECTORS }, () => ({ line: [], inside: [] }));
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const depth = depthAt(isPiece, x, y);
      const rim = rims[sectorOf(x - size / 2, y - size / 2)];
      if (depth === 1) rim?.line.push([x, y]);
      if (depth >= 3 && depth <= 5) rim?.inside.push([x, y]);
    }
  return { size, rims: rims.filter((rim) => rim.line.length > 1 && rim.inside.length > 3) };
}

/** Distance to the outline in whole pixels, up to 6: positive inside the piece, negative outside. */
function depthAt(isPiece: (x: number, y: number) => boolean, x: number, y: number): number {
  const own = isPiece(x, y);
  for (let reach = 1; reach <= 6; reach++)
    for (let step = -reach; step <= reach; step++) {
      const around = [
        [x + step, y - reach],
        [x + step, y + reach],
        [x - reach, y + step],
        [x + reach, y + step],
      ] as const;
      if (around.some(([px, py]) => isPiece(px, py) !== own)) return own ? reach : -reach;
    }
  return own ? 7 : -7;
}

function sectorOf(dx: number, dy: number): number {
  return Math.floor(((Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1) * SECTORS);
}

/** High if the brightness step from the line inwards has a similar size and sign in all sectors. */
function scoreAt(picture: Grey, rims: readonly Rim[], x: number, y: number): number {
  const brightness = (points: readonly [number, number][]) => {
    const values = points.map(([px, py]) => picture.values[(y + py) * picture.width + x + px] ?? 0);
    return mean(values);
  };
  const steps = rims.map((rim) => brightness(rim.line) - brightness(rim.inside));
  const average = mean(steps);
  const spread = Math.sqrt(mean(steps.map((step) => (step - average) ** 2)));
  return Math.abs(average) / (spread + 8);
}

async function readGrey(url: string): Promise<Grey> {
  const image = sharp(bytesOf(url)).removeAlpha().greyscale();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, values: data };
}

function bytesOf(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
