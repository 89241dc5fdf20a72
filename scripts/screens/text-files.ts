import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { LOCALES } from '#lib/i18n/locales';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import type { Gallery } from './gallery.ts';
import { readDeskTexts, readMemberTexts } from './screen-texts.ts';

const FOLDER = join(PROJECT_ROOT, 'e2e/texts');

/** `npm run screens -- --texts`: writes the texts of every screen in every language. */
export async function writeTexts(browser: Browser, gallery: Gallery): Promise<void> {
  for (const locale of LOCALES) {
    const reader = { browser, gallery, locale };
    const texts = [...(await readMemberTexts(reader)), ...(await readDeskTexts(reader))];
    const folder = join(FOLDER, locale);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of texts) writeFileSync(join(folder, `${name}.txt`), text);
    console.log(`e2e/texts/${locale}: ${texts.length} screens`);
  }
}
