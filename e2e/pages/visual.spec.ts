import type { Page } from 'playwright/test';
import { type Gallery, openGallery } from '#scripts/screens/gallery';
import { Photographer, type Theme } from '#scripts/screens/photographer';
import { listShots, type Shot } from '#scripts/screens/shots';
import { STEADY_FLAGS, serveSteadyChart } from '#scripts/screens/steady';
import { BROWSER_FLAGS, browserPath } from '../support/browser.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { needsSiteOfItsOwn } from '../support/sites/desk-site.ts';

/**
 * The screens that most people see most of the time, against pictures of how they should look:
 * layout, spacing, colours, sizes and weights. Texts are set in blocks, so that no font of the machine
 * shows; what they say is for other tests. After a change that is meant to be seen:
 * `npx playwright test -c e2e visual --update-snapshots`, and look at what git shows.
 */
const MARKET = 'state-market-month';
const SCREENS = [
  ...['login', 'home', MARKET, 'trade', 'room-detail', 'fixed-terms', 'my', 'statement-record'],
  ...['methods', 'top-up-bank-card', 'state-recharge-receipt', 'state-withdraw-sheet'],
];
const THEMES: readonly Theme[] = ['light', 'dark'];

/**
 * Measured: hinting and sub-pixel letters switched on changed no pixel of the 24 pictures, nor did
 * half an hour between two runs; corners rounder by one pixel changed up to 299 of a picture, one
 * pixel of padding in lists 7,269 and more. What is left is room for curves of another browser's build.
 */
const TOLERANCE = { threshold: 0.2, maxDiffPixels: 40, timeout: 60_000 };

/** Issues so long that none ends while pictures are taken. */
const LONG = { issue_seconds: 86_400 };

const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use, { workerIndex }) => {
      const cluster = JSON.parse(process.env.TEST_CLUSTER ?? '');
      const gallery = await openGallery(cluster, `jinku_gallery_${workerIndex}`, LONG);
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

test.use({
  launchOptions: { executablePath: browserPath(), args: [...BROWSER_FLAGS, ...STEADY_FLAGS] },
});
test.beforeAll(needsSiteOfItsOwn);

for (const theme of THEMES)
  test(`the main screens look as they did, ${theme}`, async ({ gallery, browser }) => {
    test.setTimeout(400_000);
    const phone = { width: 375, theme, locale: 'zh-TW', inBlocks: true } as const;
    const photographer = new Photographer(browser, gallery, phone);
    for (const shot of mainShots(gallery)) {
      const page = await photographer.open(shot);
      await expect.soft(page).toHaveScreenshot(`${shot.name}-${theme}.png`, TOLERANCE);
      await page.close();
    }
    await photographer.close();
  });

function mainShots({ furnished }: Gallery): Shot[] {
  const shots = listShots(furnished);
  return SCREENS.map((name) => {
    const shot = shots.find((each) => each.name === name);
    if (!shot) throw new Error(`there is no screen ${name}`);
    return { ...shot, arrange: (page) => steady(page, shot) };
  });
}

/** The prices of a chart are those of the day: another chart takes their place, or none. */
async function steady(page: Page, { name, arrange }: Shot): Promise<void> {
  if (name === MARKET) await serveSteadyChart(page);
  else await page.addStyleTag({ content: 'canvas { visibility: hidden }' });
  await arrange?.(page);
  // The move from price to price is there from the second one on.
  if (name !== MARKET) return;
  const moves = page.locator('main tbody td:last-child > :nth-child(2)');
  for (const move of await moves.all()) await expect(move).not.toContainText('—');
}
