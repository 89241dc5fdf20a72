/**
 * A font in which every character is a block: narrow, or wide as a Han character is. What a page looks
 * like in it depends on nobody's fonts and hardly on how they are drawn; lengths of texts, their sizes
 * and their weights still show. Built here, because there is no such font to be had in a kilobyte.
 */
const EM = 1_000;
const ASCENT = 880;
const DESCENT = -220;

interface Glyph {
  advance: number;
  /** Left, bottom, right, top; absent for blanks. */
  block?: readonly [number, number, number, number];
}

type Weight = 'regular' | 'bold';
const NARROW = 560;
const WIDE = 1_000;
const BLOCK_HEIGHT: Record<Weight, readonly [number, number]> = {
  regular: [150, 550],
  bold: [50, 700],
};

/** Code points, first and last, of each glyph but the first; in order. */
const NONE = 1;
const SPACE = 2;
const LETTER = 3;
const HAN = 4;
const RANGES: readonly (readonly [number, number, number])[] = [
  [0x20, 0x20, SPACE],
  [0x21, 0x9f, LETTER],
  [0xa0, 0xa0, SPACE],
  [0xa1, 0x10ff, LETTER],
  [0x1100, 0x115f, HAN],
  [0x1160, 0x1fff, LETTER],
  [0x2000, 0x200a, SPACE],
  [0x200b, 0x200f, NONE],
  [0x2010, 0x205f, LETTER],
  [0x2060, 0x206f, NONE],
  [0x2070, 0x2e7f, LETTER],
  [0x2e80, 0xa4cf, HAN],
  [0xa4d0, 0xabff, LETTER],
  [0xac00, 0xd7a3, HAN],
  [0xd7a4, 0xf8ff, LETTER],
  [0xf900, 0xfaff, HAN],
  [0xfb00, 0xfdff, LETTER],
  [0xfe00, 0xfe0f, NONE],
  [0xfe10, 0xfe6f, HAN],
  [0xfe70, 0xfeff, NONE],
  [0xff00, 0xff60, HAN],
  [0xff61, 0xffdf, LETTER],
  [0xffe0, 0xffef, HAN],
  [0x10000, 0x10ffff, HAN],
];

/** The font as a TrueType file, under the given family name. */
export function blockFont(family: string, weight: Weight): Buffer {
  const glyphs = glyphsOf(weight);
  const outlines = glyphs.map(outlineOf);
  return fontFile({
    'OS/2': os2Table(weight),
    cmap: cmapTable(),
    glyf: Buffer.concat(outlines),
    head: headTable(),
    hhea: hheaTable(glyphs.length),
    hmtx: Buffer.concat(glyphs.map(({ advance, block }) => words(advance, block?.[0] ?? 0))),
    loca: longs(...offsetsOf(outlines)),
    maxp: Buffer.concat([longs(0x10000), words(glyphs.length, 4, 1, ...Array(11).fill(0))]),
    name: nameTable(family),
    post: Buffer.concat([longs(0x30000, 0), words(-100, 50), longs(1, 0, 0, 0, 0)]),
  });
}

function glyphsOf(weight: Weight): Glyph[] {
  const [bottom, top] = BLOCK_HEIGHT[weight];
  const block = (advance: number): Glyph => ({
    advance,
    block: [40, bottom, advance - 40, top],
  });
  return [block(WIDE), { advance: 0 }, { advance: 300 }, block(NARROW), block(WIDE)];
}

/** One contour of four points on the curve. */
function outlineOf({ block }: Glyph): Buffer {
  if (!block) return Buffer.alloc(0);
  const [left, bottom, right, top] = block;
  const head = words(1, left, bottom, right, top, 3, 0);
  const flags = Buffer.from([1, 1, 1, 1]);
  const xs = words(left, 0, right - left, 0);
  const ys = words(bottom, top - bottom, 0, bottom - top);
  return padded(Buffer.concat([head, flags, xs, ys]));
}

function offsetsOf(outlines: readonly Buffer[]): number[] {
  let end = 0;
  return [0, ...outlines.map(({ length }) => (end += length))];
}

/** Format 13 gives a whole range of characters to one glyph. */
function cmapTable(): Buffer {
  const groups = RANGES.map(([first, last, glyph]) => longs(first, last, glyph));
  const length = 16 + 12 * groups.length;
  const subtable = Buffer.concat([words(13, 0), longs(length, 0, groups.length), ...groups]);
  return Buffer.concat([words(0, 1, 3, 10), longs(12), subtable]);
}

function headTable(): Buffer {
  return Buffer.concat([
    longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
    words(0b11, EM),
    longs(0, 0, 0, 0),
    words(0, DESCENT, WIDE, ASCENT, 0, 8, 2, 1, 0),
  ]);
}

function hheaTable(glyphs: number): Buffer {
  const empty = Array(10).fill(0);
  return Buffer.concat([
    longs(0x10000),
    words(ASCENT, DESCENT, 0, WIDE, 0, 0, WIDE, 1, ...empty.slice(0, 7), glyphs),
  ]);
}

function os2Table(weight: Weight): Buffer {
  const bold = weight === 'bold';
  return Buffer.concat([
    words(4, NARROW, bold ? 700 : 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    Buffer.alloc(10),
    longs(0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff),
    Buffer.from('JNKU'),
    words(bold ? 0x20 : 0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
    longs(1, 0),
    words(500, 700, 0, 0x20, 1),
  ]);
}

function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const records = [1, 2, 4, 6].map((id) => words(3, 1, 0x409, id, text.length, 0));
  return padded(
    Buffer.concat([words(0, records.length, 6 + 12 * records.length), ...records, text]),
  );
}

function fontFile(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const head = words(entries.length, power * 16, Math.log2(power), (entries.length - power) * 16);
  let offset = 12 + 16 * entries.length;
  const records = entries.map(([tag, data]) => {
    const record = Buffer.concat([Buffer.from(tag), longs(checksum(data), offset, data.length)]);
    offset += padded(data).length;
    return record;
  });
  return Buffer.concat([
    longs(0x10000),
    head,
    ...records,
    ...entries.map(([, data]) => padded(data)),
  ]);
}

function checksum(data: Buffer): number {
  const whole = padded(data);
  let sum = 0;
  for (let i = 0; i < whole.length; i += 4) sum = (sum + whole.readUInt32BE(i)) >>> 0;
  return sum;
}

function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

function words(...values: number[]): Buffer {
  const data = Buffer.alloc(values.length * 2);
  values.forEach((value, i) => {
    data.writeUInt16BE(value & 0xffff, i * 2);
  });
  return data;
}

function longs(...values: number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => {
    data.writeUInt32BE(value >>> 0, i * 4);
  });
  return data;
}
