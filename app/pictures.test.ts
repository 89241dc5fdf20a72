import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PUBLIC = join(ROOT, 'public');
const SOURCES = ['app', 'components', 'lib', 'prisma/seed'];
/** Files the product refers to: an address, or in seeds a name below config `img_url`. */
const NAMES = /(?<![\w./-])(?:\/(?:art|icons)\/|\/)?[\w-]+\.(?:svg|png|webp|ico)(?![\w/])/g;
const MOST_BYTES = 16_384;

const pictures = filesBelow(PUBLIC)
  .map((file) => `/${relative(PUBLIC, file)}`)
  .filter((address) => !address.endsWith('.js'));
const named = new Map<string, string>();
for (const file of SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))) {
  if (!/\.(?:tsx?|css|js|json)$/.test(file) || /\.test\.tsx?$|[\\/]generated[\\/]/.test(file))
    continue;
  for (const [name] of readFileSync(file, 'utf8').matchAll(NAMES))
    named.set(addressOf(name), relative(ROOT, file));
}

for (const [address, file] of named)
  test(`${address}, which ${file} names, is there`, () => {
    expect(existsSync(join(PUBLIC, address))).toBe(true);
  });

for (const address of pictures) {
  test(`${address} can be drawn, and is small`, async () => {
    const bytes = readFileSync(join(PUBLIC, address));
    expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
    if (address.endsWith('.ico')) return expect(bytes.readUInt16LE(2)).toBe(1);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThanOrEqual(44);
    // More than one colour: something has been drawn.
    expect(new Set(data).size).toBeGreaterThan(2);
  });

  test(`${address} is named by something`, () => {
    const drawn = /^\/icons\/[a-z]+-\d+\.png$/.test(address);
    expect(drawn || [...named.keys(), '/logo.svg'].includes(address)).toBe(true);
  });
}

for (const address of pictures.filter((name) => name.endsWith('.svg')))
  test(`${address} says its size and draws nothing but itself`, () => {
    const text = readFileSync(join(PUBLIC, address), 'utf8');
    expect(text).toMatch(/<svg [^>]*viewBox="/);
    expect(text).toMatch(/<svg [^>]*width="\d+"[^>]* height="\d+"/);
    expect(text).not.toMatch(/<script|<foreignObject|<image|<text|javascript:|\son\w+=/);
    const outside = [...text.matchAll(/(?:href="|url\()([^")]*)/g)].filter(
      ([, to]) => !to?.startsWith('#'),
    );
    expect(outside).toEqual([]);
  });

function addressOf(name: string): string {
  return name.startsWith('/') ? name : `/art/${name}`;
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
