import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { BATCHES, DESK_PAGES, LEDGER_PAGES, SCREENING_LISTS } from '#lib/site/desk/paths';
import { SEEDED_OPERATOR } from '#prisma/seed/first-data';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import type { Gallery } from './gallery.ts';
import type { Theme } from './photographer.ts';

const README_FOLDER = join(PROJECT_ROOT, 'docs/screens');
const FOLDER = join(PROJECT_ROOT, '.screens/desk');
const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
];
const THEMES: readonly Theme[] = ['light', 'dark'];

/** Pictures of the README with their themes. */
const README_PICTURES = [
  { name: 'desk-today', path: DESK_PAGES.today, theme: 'light' },
  { name: 'desk-ledger', path: DESK_PAGES.ledger, theme: 'dark' },
] as const;

const { login: LOGIN, ledger: _, ...PAGES } = { ...DESK_PAGES, ...LEDGER_PAGES };
const LISTS = { ...PAGES, batches: BATCHES, screeningLists: SCREENING_LISTS };
/** Every page for signed-in operators by its name; `tree` is the page of the ledger. */
export const DESK_SCREENS = LISTS;

/** Takes every page of the desk at 1280 and 375 px in both themes, with the first record of each list, into `.screens/desk`. */
export async function takeDeskPictures(browser: Browser, gallery: Gallery): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const size of SIZES)
    for (const theme of THEMES) {
      const take = async (page: Page, name: string, path: string) => {
        await openAtDesk(page, gallery, path);
        const file = `${name}-${size.width}-${theme}.png`;
        await page.screenshot({ path: join(FOLDER, file), fullPage: true });
        console.log(`.screens/desk/${file}`);
      };
      const screen = { ...size, theme };
      await withPage(browser, screen, (page) => take(page, 'login', LOGIN));
      await withDesk(browser, gallery, screen, async (page) => {
        for (const [name, path] of Object.entries(LISTS)) {
          await take(page, name, path);
          const record = await firstRecord(page, path);
          if (record !== null) await take(page, `${name}-record`, record);
        }
      });
    }
}

/** The page of the first record in a list, null if it links to none. */
export async function firstRecord(page: Page, path: string): Promise<string | null> {
  const link = page.locator(`main table a[href^="${path}/"]`).first();
  return (await link.count()) > 0 ? link.getAttribute('href') : null;
}

/** Takes the two pictures of the desk for the README. */
export async function takeDeskReadmePictures(browser: Browser, gallery: Gallery): Promise<void> {
  for (const { name, path, theme } of README_PICTURES)
    await withDesk(browser, gallery, { width: 1280, height: 800, theme }, async (page) => {
      await openAtDesk(page, gallery, path);
      const small = await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toBuffer();
      writeFileSync(join(README_FOLDER, `${name}.webp`), small);
      console.log(`docs/screens/${name}.webp: ${Math.round(small.length / 1024)} KB`);
    });
}

interface Screen {
  width: number;
  height: number;
  theme: Theme;
}

/** Runs `work` in a browser context of its own. */
async function withPage(
  browser: Browser,
  { width, height, theme }: Screen,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, locale: 'zh-TW', colorScheme: theme },
    reducedMotion: 'reduce',
  });
  await work(await context.newPage());
  await context.close();
}

/** Runs `work` in a browser context in which the seeded operator is signed in. */
function withDesk(
  browser: Browser,
  gallery: Gallery,
  screen: Screen,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  return withPage(browser, screen, async (page) => {
    await signInAtDesk(page, gallery);
    await work(page);
  });
}

/** Signs the seeded operator in, in any language. */
export async function signInAtDesk(page: Page, gallery: Gallery): Promise<void> {
  await openAtDesk(page, gallery, LOGIN);
  await page.locator('main input[autocomplete="username"]').fill(SEEDED_OPERATOR.name);
  await page.locator('main input[type="password"]').fill(SEEDED_OPERATOR.password);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(`${gallery.deskOrigin}${DESK_PAGES.today}`);
}

/** Goes to a page of the desk. */
export async function openAtDesk(page: Page, { deskOrigin }: Gallery, path: string): Promise<void> {
  await page.goto(`${deskOrigin}${path}`);
  await page.locator('html[data-hydrated]').waitFor();
}
