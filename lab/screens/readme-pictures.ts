import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import type { Gallery } from './gallery.ts';
import { Photographer, type Theme } from './photographer.ts';
import { listShots } from './shots.ts';

const FOLDER = join(PROJECT_ROOT, 'docs/screens');
const PHONE = { width: 375, locale: 'zh-TW', scale: 2 } as const;
const HEIGHT = 812;

/** Pictures of the README with their themes. */
const PICTURES: readonly { name: string; shot: string; theme: Theme }[] = [
  { name: 'home', shot: 'home', theme: 'light' },
  { name: 'market', shot: 'state-market-month', theme: 'dark' },
  { name: 'room', shot: 'room-detail', theme: 'light' },
  { name: 'withdraw', shot: 'state-withdraw-sheet', theme: 'light' },
  { name: 'statement', shot: 'statement-record', theme: 'light' },
  { name: 'my', shot: 'my', theme: 'dark' },
];

/** Takes the six pictures of the README, each the first screen of a phone. */
export async function takeReadmePictures(browser: Browser, gallery: Gallery): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const shots = listShots(gallery.furnished);
  for (const { name, shot: wanted, theme } of PICTURES) {
    const shot = shots.find((each) => each.name === wanted);
    if (!shot) throw new Error(`there is no screen ${wanted}`);
    const photographer = new Photographer(browser, gallery, { ...PHONE, theme });
    const picture = await photographer.takeFirstScreen(shot);
    await photographer.close();
    const small = await sharp(picture)
      .resize({ width: PHONE.width * 2, height: HEIGHT * 2 })
      .webp({ quality: 80 })
      .toBuffer();
    writeFileSync(join(FOLDER, `${name}.webp`), small);
    console.log(`docs/screens/${name}.webp: ${Math.round(small.length / 1024)} KB`);
  }
}
