import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { LOCALES, type Locale } from '#lib/base/i18n/locales';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import type { Gallery } from './gallery.ts';
import { readTexts } from './screen-texts.ts';

const FOLDER = join(PROJECT_ROOT, 'e2e/texts');

/** Reads the stored text of a screen. @returns undefined for a screen without one */
export function storedText(locale: Locale, name: string): string | undefined {
  const file = join(FOLDER, locale, `${name}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The names of the screens whose texts are stored. */
export function storedNames(locale: Locale): string[] {
  return readdirSync(join(FOLDER, locale)).map((file) => file.replace(/\.txt$/, ''));
}

/** `npm run screens -- --texts`: writes the texts of every screen in every language. */
export async function writeTexts(browser: Browser, gallery: Gallery): Promise<void> {
  for (const locale of LOCALES) {
    const texts = await readTexts({ browser, gallery, locale });
    const folder = join(FOLDER, locale);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of texts) writeFileSync(join(folder, `${name}.txt`), text);
    console.log(`e2e/texts/${locale}: ${texts.size} screens`);
  }
}
