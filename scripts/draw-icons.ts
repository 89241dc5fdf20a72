import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { STROKES } from '#components/ui/art/icon-paths.ts';
import { PROJECT_ROOT } from './boot/data-folder.ts';
import { toIco } from './ico.ts';

/*
 * Draws every icon of the product from public/logo.svg (`npm run icons`): unchanged, without margins
 * for systems that cut icons to their own shapes, and small for browser tabs.
 */
const ICONS = join(PROJECT_ROOT, 'public/icons');
/** Colours of the mark and of the shortcuts, as in app/tokens.css. */
const BRAND = '#c2172d';
const VAULT = '#121317';
const GOLD_ON_VAULT = '#d9b45b';
const LOGO = readFileSync(join(PROJECT_ROOT, 'public/logo.svg'), 'utf8');

/** Centers in the drawing: of the wheel with its hinges, and of the whole drawing. */
const MARK_X = 31.5;
const MIDDLE = 32;
/** Scale factors of the mark: to match a rounded icon, and to fill the circle that is never cut off. */
const TO_EDGES = 1.14;
const SAFE = 1.06;

const SHORTCUTS = {
  deposit: STROKES.moneyIn,
  trade: STROKES.trade,
  ledger: STROKES.records,
};

async function drawIcons(): Promise<void> {
  writeFileSync(join(ICONS, 'icon.svg'), LOGO);
  for (const size of [192, 512]) {
    await draw(LOGO, size, `icon-${size}.png`);
    await draw(bleeding(SAFE), size, `maskable-${size}.png`);
  }
  await draw(bleeding(TO_EDGES), 180, 'apple-touch-icon.png');
  for (const [name, path] of Object.entries(SHORTCUTS))
    await draw(shortcut(path), 96, `${name}-96.png`);
  const tabs = await Promise.all([16, 32, 48].map((size) => png(cropped(), size)));
  writeFileSync(join(PROJECT_ROOT, 'public/favicon.ico'), toIco(tabs));
}

/** The mark on a background that extends to the edges. */
function bleeding(scale: number): string {
  const place = `translate(${MIDDLE} ${MIDDLE}) scale(${scale}) translate(${-MARK_X} ${-MIDDLE})`;
  return LOGO.replace(/<rect x="4"[^>]*>/, `<rect width="64" height="64" fill="${BRAND}"/>`)
    .replace(/(<g [^>]*>)/, `<g transform="${place}">$1`)
    .replace('</svg>', '</g></svg>');
}

/** Without the margin around the door, because a tab icon is small. */
function cropped(): string {
  return LOGO.replace('viewBox="0 0 64 64"', 'viewBox="3 3 58 58"');
}

function shortcut(path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <circle cx="24" cy="24" r="24" fill="${VAULT}"/>
  <path transform="translate(12 12)" d="${path}" fill="none" stroke="${GOLD_ON_VAULT}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;
}

async function draw(svg: string, size: number, name: string): Promise<void> {
  writeFileSync(join(ICONS, name), await png(svg, size));
}

/** Rendered larger and scaled down, for smooth edges. */
function png(svg: string, size: number): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg), { density: 72 * 16 }).resize(size, size);
  return drawn.png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 }).toBuffer();
}

await drawIcons();
