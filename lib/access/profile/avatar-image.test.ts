import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ValidationError } from '#lib/base/errors/app-error';
import { sharp } from '#lib/base/image/guarded-sharp';
import { makeAvatar } from './avatar-image.ts';

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

/** An image of one colour. */
const plain = (width: number, height: number, background: object = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

/** An image with a red upper and a blue lower half. */
async function redOverBlue(width: number, height: number) {
  const below = await plain(width, height / 2, BLUE)
    .png()
    .toBuffer();
  return plain(width, height).composite([{ input: below, left: 0, top: height / 2 }]);
}

/** The colour of one pixel of an avatar: red or blue, whichever is closer. */
async function colourAt(image: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue';
}

const resultOf = (file: Uint8Array) =>
  makeAvatar(file).then(
    () => 'accepted',
    (error: unknown) => (error instanceof ValidationError ? error.fields.file : error),
  );

describe('an image', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('of type %s becomes 256×256 WebP', async (type) => {
    const made = await makeAvatar(await plain(640, 480).toFormat(type).toBuffer());
    const { format, width, height, space } = await sharp(made).metadata();
    expect([format, width, height, space]).toEqual(['webp', 256, 256, 'srgb']);
  });

  test('smaller than 256×256 is enlarged', async () => {
    const made = await makeAvatar(await plain(3, 9).png().toBuffer());
    expect((await sharp(made).metadata()).width).toBe(256);
  });

  test('is rotated upright by its EXIF orientation', async () => {
    const picture = await redOverBlue(400, 400);
    const sideways = await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await makeAvatar(sideways);
    expect([await colourAt(made, 20, 128), await colourAt(made, 236, 128)]).toEqual([
      'blue',
      'red',
    ]);
  });

  test('loses its EXIF, XMP and colour profile', async () => {
    const picture = await plain(300, 300)
      .withExif({
        IFD0: { Artist: 'Somebody', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1' },
      })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer();
    expect(await sharp(picture).metadata()).toMatchObject({ exif: expect.anything() });
    const { exif, icc, xmp, iptc, comments } = await sharp(await makeAvatar(picture)).metadata();
    expect([exif, icc, xmp, iptc, comments]).toEqual(Array(5).fill(undefined));
  });

  test('loses the text chunks of PNG', async () => {
    const secret = 'taken at home';
    const png = withTextChunk(await plain(300, 300).png().toBuffer(), secret);
    expect((await sharp(png).metadata()).comments).toHaveLength(1);
    const made = await makeAvatar(png);
    expect(Buffer.from(made).includes(secret)).toBe(false);
    expect((await sharp(made).metadata()).comments).toBeUndefined();
  });

  test('in CMYK is converted to sRGB', async () => {
    const cmyk = await plain(300, 300).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const made = await makeAvatar(cmyk);
    expect((await sharp(made).metadata()).space).toBe('srgb');
    expect(await colourAt(made, 128, 128)).toBe('red');
  });

  test('with animation keeps its first frame only', async () => {
    const frames = await Promise.all([RED, BLUE].map((one) => plain(80, 80, one).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const made = await makeAvatar(moving);
    expect((await sharp(made).metadata()).pages).toBeUndefined();
    expect(await colourAt(made, 128, 128)).toBe('red');
  });

  test('with a side of 4096 pixels is accepted, one pixel more is not', async () => {
    expect(await resultOf(await plain(4096, 64).png().toBuffer())).toBe('accepted');
    expect(await resultOf(await plain(4097, 64).png().toBuffer())).toBe('imageTooLarge');
    expect(await resultOf(await plain(64, 5000).jpeg().toBuffer())).toBe('imageTooLarge');
  });
});

describe('an invalid file', () => {
  test.each([
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 37) % 256))],
  ])('%s is rejected by its content', async (_type, file) => {
    expect(await resultOf(file)).toBe('fileType');
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s is rejected', async (type) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({
      create: { width: 600, height: 600, channels: 3, background: RED, noise },
    })
      .toFormat(type)
      .toBuffer();
    expect(await resultOf(whole.subarray(0, whole.length / 2))).toBe('imageBroken');
  });

  test('with only the signature of a JPEG is rejected', async () => {
    expect(await resultOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]))).toBe('imageBroken');
  });

  test('that would decompress to a gigabyte is rejected before decoding', async () => {
    const before = process.memoryUsage().rss;
    expect(await resultOf(emptyPng(30_000, 30_000))).toBe('imageTooLarge');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  });
});

/** A PNG whose header declares the given size, with almost no data. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function withTextChunk(png: Buffer, text: string): Buffer {
  const afterHeader = 8 + 25;
  const added = chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
  return Buffer.concat([png.subarray(0, afterHeader), added, png.subarray(afterHeader)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
