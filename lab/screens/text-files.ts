import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { DEFAULT_LOCALE } from '#lib/base/i18n/locales';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import type { Gallery } from './gallery.ts';
import { readTexts } from './screen-texts.ts';

const FOLDER = join(PROJECT_ROOT, 'e2e/texts', DEFAULT_LOCALE);

/** Reads the stored text of a screen. @returns undefined for a screen without one */
export function storedText(name: string): string | undefined {
  const file = join(FOLDER, `${name}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The names of the screens whose texts are stored. */
export function storedNames(): string[] {
  return readdirSync(FOLDER).map((file) => file.replace(/\.txt$/, ''));
}

/** `npm run screens -- --texts`: writes the texts of every screen. */
export async function writeTexts(browser: Browser, gallery: Gallery): Promise<void> {
  const texts = await readTexts({ browser, gallery });
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of texts) writeFileSync(join(FOLDER, `${name}.txt`), text);
  console.log(`e2e/texts/${DEFAULT_LOCALE}: ${texts.size} screens`);
}
