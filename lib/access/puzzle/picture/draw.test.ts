import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharp } from '#lib/base/image/guarded-sharp';
import { seededRandomness } from '#tests/support/puzzle/seeded-randomness';
import { type Drawing, drawPuzzle } from './draw.ts';
import { PIECE_SIZE, PUZZLE_WIDTH } from './geometry.ts';

function bytesOf(url: string): Buffer {
  expect(url).toMatch(/^data:image\/(jpeg|webp);base64,/);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

describe('a drawn puzzle', () => {
  it('has a 310×160 picture without transparency and a 50×50 piece with it', async () => {
    const { background, piece } = await drawPuzzle();
    const [picture, part] = await Promise.all([
      sharp(bytesOf(background)).metadata(),
      sharp(bytesOf(piece)).metadata(),
    ]);
    expect(picture).toMatchObject({ width: 310, height: 160, hasAlpha: false });
    expect(part).toMatchObject({ width: 50, height: 50, hasAlpha: true });
  });

  it('carries no metadata in its pictures', async () => {
    const { background, piece } = await drawPuzzle();
    for (const url of [background, piece]) {
      const { exif, xmp, iptc, icc, comments } = await sharp(bytesOf(url)).metadata();
      expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
    }
  });

  it('has a piece that matches its dimmed gap and no other position', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const drawing = await drawPuzzle([], seededRandomness(seed));
      const at = await comparePiece(drawing);
      const { ratio, error } = at(drawing.gapX);
      expect([seed, ratio > 0.45 && ratio < 0.7, error < 8]).toEqual([seed, true, true]);
      const elsewhere = [-70, -50, 50, 70]
        .map((distance) => drawing.gapX + distance)
        .filter((x) => x >= 0 && x <= PUZZLE_WIDTH - PIECE_SIZE)
        .map((x) => at(x, ratio).error);
      expect([seed, Math.max(...elsewhere) > 1.4 * error]).toEqual([seed, true]);
    }
  });

  it('is different each time', async () => {
    const [one, other] = await Promise.all([drawPuzzle(), drawPuzzle()]);
    expect(one.background).not.toBe(other.background);
    expect(one.piece).not.toBe(other.piece);
  });

  it('has a file size that does not correlate with the position of the gap', async () => {
    const drawings = await Promise.all(
      Array.from({ length: 60 }, (_, seed) => drawPuzzle([], seededRandomness(seed))),
    );
    const places = drawings.map(({ gapX }) => gapX);
    const sizes = drawings.map(({ background }) => background.length);
    expect(Math.abs(correlation(places, sizes))).toBeLessThan(0.4);
  });
});

describe('configured pictures', () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'puzzle-'));
    const red = sharp({ create: { width: 900, height: 500, channels: 3, background: '#c00' } });
    await mkdir(join(root, 'public'));
    await writeFile(join(root, 'public', 'red.jpg'), await red.jpeg().toBuffer());
    await writeFile(join(root, 'public', 'drawing.png'), '<svg width="400" height="200"/>');
    await writeFile(join(root, 'red.jpg'), await red.jpeg().toBuffer());
    vi.spyOn(process, 'cwd').mockReturnValue(root);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await rm(root, { recursive: true });
  });

  const meanOf = async (url: string) => {
    const { channels } = await sharp(bytesOf(url)).stats();
    return channels.map(({ mean }) => mean);
  };

  it('are used if there are any', async () => {
    const { background } = await drawPuzzle(['/red.jpg']);
    const [red = 0, green = 0] = await meanOf(background);
    expect(red).toBeGreaterThan(120);
    expect(green).toBeLessThan(80);
  });

  it('are cropped and coloured differently each time', async () => {
    const [one, other] = await Promise.all([drawPuzzle(['/red.jpg']), drawPuzzle(['/red.jpg'])]);
    expect(one.background).not.toBe(other.background);
  });

  it.each([
    ['does not exist', '/nowhere.png'],
    ['is not JPEG, PNG or WebP', '/drawing.png'],
    ['lies outside public/', '/../red.jpg'],
  ])('are replaced by a generated picture if the file %s', async (_, path) => {
    const random = seededRandomness(5);
    const { background } = await drawPuzzle([path], random);
    const [red = 0, green = 0] = await meanOf(background);
    expect(Math.abs(red - green)).toBeLessThan(100);
  });
});

it('sharp reads neither SVG, GIF nor file paths', async () => {
  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
  await expect(sharp(Buffer.from('<svg/>')).toBuffer()).rejects.toThrow();
  await expect(sharp(gif).toBuffer()).rejects.toThrow();
  await expect(sharp('package.json').toBuffer()).rejects.toThrow();
});

/** A square in the middle of the piece, without shadow and outline. */
const MIDDLE = { from: 18, to: 32 };

/**
 * Compares the piece with the picture at an x in its row: the ratio of their mean colours, and the root mean
 * square difference in colour steps between the picture and the piece dimmed by a ratio, else by this one. A
 * straight line would not do: a flat part of the picture has little but noise to fit.
 */
async function comparePiece({ piece, background, pieceY }: Drawing) {
  const pixels = (url: string) => sharp(bytesOf(url)).removeAlpha().raw().toBuffer();
  const [part, picture] = await Promise.all([pixels(piece), pixels(background)]);
  const side = Array.from({ length: MIDDLE.to - MIDDLE.from }, (_, i) => MIDDLE.from + i);
  const places = side.flatMap((y) => side.map((x) => ({ x, y })));
  const colours = (image: Buffer, width: number, left: number, top: number) =>
    places.flatMap(({ x, y }) => {
      const start = ((top + y) * width + left + x) * 3;
      return [...image.subarray(start, start + 3)];
    });
  const own = colours(part, PIECE_SIZE, 0, 0);
  return (x: number, dimmedBy?: number) => {
    const there = colours(picture, PUZZLE_WIDTH, x, pieceY);
    const ratio = meanOfAll(there) / meanOfAll(own);
    const squares = there.map((value, i) => (value - (dimmedBy ?? ratio) * (own[i] ?? 0)) ** 2);
    return { ratio, error: Math.sqrt(meanOfAll(squares)) };
  };
}

function meanOfAll(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}

function correlation(xs: number[], ys: number[]): number {
  const [meanX, meanY] = [meanOfAll(xs), meanOfAll(ys)];
  const product = meanOfAll(xs.map((x, index) => (x - meanX) * ((ys[index] ?? 0) - meanY)));
  const spread = (list: number[], centre: number) =>
    Math.sqrt(meanOfAll(list.map((value) => (value - centre) ** 2)));
  return product / (spread(xs, meanX) * spread(ys, meanY));
}
