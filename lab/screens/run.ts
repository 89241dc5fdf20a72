import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/base/i18n/locales';
import { BootError, runMain } from '#scripts/boot/boot-error';
import { buildPages, generateClient } from '#scripts/boot/build/build';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { openTestCluster } from '#scripts/testing/test-cluster';
import { BROWSER_FLAGS, browserPath, ensureBrowser } from '../../e2e/support/browser.ts';
import { contactSheet, sheetGroups } from './contact-sheet.ts';
import { takeDeskPictures, takeDeskReadmePictures } from './desk-pictures.ts';
import { type Gallery, openGallery } from './gallery.ts';
import { indexPage, type PictureSet } from './index-page.ts';
import { type Phone, Photographer, type Theme } from './photographer.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { TEXT_GALLERY } from './screen-texts.ts';
import { listShots, type Shot } from './shots.ts';
import { writeTexts } from './text-files.ts';

const WIDTHS = [320, 375, 1280];
const THEMES: readonly Theme[] = ['light', 'dark'];
const FOLDER = join(PROJECT_ROOT, '.screens');

const USAGE = `npm run screens -- [options]: screenshots of every screen, in .screens/index.html
  --only TEXT     screens whose name contains it, for example room or state-; repeatable
  --width N       320, 375 or 1280; repeatable
  --theme NAME    light or dark
  --locale NAME   ${LOCALES.join(', ')}
  --readme        only the pictures of the README, in docs/screens
  --desk          only the pages of the operators' desk, in .screens/desk
  --texts         instead the texts of every screen, in e2e/texts`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    width: { type: 'string', multiple: true, default: WIDTHS.map(String) },
    theme: { type: 'string', multiple: true, default: [...THEMES] },
    locale: { type: 'string', default: DEFAULT_LOCALE },
    readme: { type: 'boolean', default: false },
    desk: { type: 'boolean', default: false },
    texts: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function takePictures(browser: Browser, gallery: Gallery, locale: Locale): Promise<void> {
  if (options.texts) return writeTexts(browser, gallery);
  if (options.desk) return takeDeskPictures(browser, gallery);
  if (!options.readme) return takeAll(browser, gallery, locale);
  await takeReadmePictures(browser, gallery);
  await takeDeskReadmePictures(browser, gallery);
}

/** `npm run screens`: starts and furnishes its own site, and takes screenshots of every screen. */
async function run(): Promise<void> {
  if (options.help) return console.log(USAGE);
  const locale = LOCALES.find((each) => each === options.locale);
  if (!locale) throw new BootError(`There is no locale ${options.locale}; see --help.`);
  console.log(`Browser: ${await ensureBrowser(console.log)}`);
  const { cluster, close } = await openTestCluster();
  try {
    await generateClient({ say: console.log });
    await buildPages({ say: console.log });
    console.log('Furnishing a site …');
    const gallery = await openGallery(cluster, 'jinku_gallery', options.texts ? TEXT_GALLERY : {});
    const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
    try {
      await takePictures(browser, gallery, locale);
    } finally {
      await browser.close();
      await gallery.close();
    }
  } finally {
    await close();
  }
}

async function takeAll(browser: Browser, gallery: Gallery, locale: Locale): Promise<void> {
  const wanted = ({ name }: Shot) =>
    options.only.length === 0 || options.only.some((part) => name.includes(part));
  const shots = listShots(gallery.furnished).filter(wanted);
  if (shots.length === 0) throw new BootError(`No screen is called ${options.only.join(', ')}.`);
  rmSync(FOLDER, { recursive: true, force: true });
  const sets: PictureSet[] = [];
  for (const width of options.width.map(Number))
    for (const theme of THEMES.filter((each) => options.theme.includes(each)))
      sets.push(await takeSet(browser, gallery, { phone: { width, theme, locale }, shots }));
  const index = join(FOLDER, 'index.html');
  writeFileSync(index, indexPage(sets, `Jinku, ${shots.length} screens, ${locale}`));
  console.log(`\n${sets.length * shots.length} pictures: ${index}`);
}

async function takeSet(
  browser: Browser,
  gallery: Gallery,
  { phone, shots }: { phone: Phone; shots: readonly Shot[] },
): Promise<PictureSet> {
  const folder = `${phone.width}-${phone.theme}`;
  mkdirSync(join(FOLDER, folder), { recursive: true });
  const keep = (name: string, data: Buffer) => {
    writeFileSync(join(FOLDER, folder, name), data);
    return name;
  };
  const photographer = new Photographer(browser, gallery, phone);
  const taken: { name: string; picture: Buffer }[] = [];
  for (const shot of shots) {
    const picture = await photographer.take(shot).catch((error: Error) => {
      console.error(`${folder} ${shot.name}: ${error.message.split('\n')[0]}`);
      process.exitCode = 1;
    });
    if (picture) taken.push({ name: keep(`${shot.name}.png`, picture), picture });
  }
  await photographer.close();
  const sheets: string[] = [];
  for (const [i, part] of sheetGroups(taken).entries())
    sheets.push(
      keep(`sheet-${i + 1}.webp`, await contactSheet(part.map(({ picture }) => picture))),
    );
  console.log(`${folder}: ${taken.length} pictures`);
  return { folder, sheets, pictures: taken.map(({ name }) => name) };
}

await runMain(run);
process.exit();
