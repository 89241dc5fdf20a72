import type { Page } from 'playwright/test';
import { type Gallery, STEADY_ISSUES } from '#lab/screens/gallery';
import { Photographer, type Theme } from '#lab/screens/photographer';
import { listShots, type Shot } from '#lab/screens/shots';
import { STEADY_FLAGS, serveSteadyChart } from '#lab/screens/steady';
import { STYLE_PAGE } from '#lib/base/paths';
import { BROWSER_FLAGS, browserPath } from '../support/browser.ts';
import { expect } from '../support/fixtures.ts';
import { galleryTest } from '../support/sites/gallery-site.ts';

/**
 * Compares the most used screens with reference images: layout, spacing, colours, sizes and weights.
 * Text is rendered as blocks, so that the fonts of the machine have no effect. Other tests check the
 * text. After an intended visual change run `npx playwright test visual --update-snapshots`
 * and review the diff.
 */
const MARKET = 'state-market-month';
const ROOM = 'room-detail';
const SCREENS = [
  ...['login', 'home', MARKET, 'trade', ROOM, 'fixed-terms', 'my', 'statement-record'],
  ...['methods', 'top-up-bank-card', 'state-recharge-receipt', 'state-withdraw-sheet'],
];
const THEMES: readonly Theme[] = ['light', 'dark'];

/** The 80 pixels allow for the ends of words, which machines place at other fractions of a pixel. */
const TOLERANCE = { threshold: 0.2, maxDiffPixels: 80, timeout: 60_000 };

const test = galleryTest('jinku_gallery', { settings: STEADY_ISSUES });

test.use({
  launchOptions: { executablePath: browserPath(), args: [...BROWSER_FLAGS, ...STEADY_FLAGS] },
});

for (const theme of THEMES)
  test(`the main screens match the reference images, ${theme}`, async ({ gallery, browser }) => {
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

for (const theme of THEMES)
  test(`the components match the reference images, ${theme}`, async ({ gallery, browser }) => {
    test.setTimeout(400_000);
    const phone = { width: 375, theme, locale: 'zh-TW', inBlocks: true } as const;
    const photographer = new Photographer(browser, gallery, phone);
    const page = await photographer.open({ name: 'styles', path: STYLE_PAGE, viewer: 'visitor' });
    for (const board of await page.locator('[data-board]').all()) {
      const name = `styles-${await board.getAttribute('data-board')}-${theme}.png`;
      await expect.soft(board).toHaveScreenshot(name, TOLERANCE);
    }
    await photographer.close();
  });

function mainShots({ furnished }: Gallery): Shot[] {
  const shots = listShots(furnished);
  return SCREENS.map((name) => {
    const shot = shots.find((each) => each.name === name);
    if (!shot) throw new Error(`unknown screen ${name}`);
    return { ...shot, arrange: (page) => stabilize(page, shot) };
  });
}

/** Figures whose length depends on the day: the gain since midnight, sums of the month. */
const CHANGING_LENGTH =
  '[aria-labelledby="total-assets"] dl > :first-child dd, [data-month-sums] dd';
/** What depends on the day or its time: those, prices of charts, and the fees of the month. */
const CHANGING = `canvas, [data-spark], ${CHANGING_LENGTH}, section[aria-labelledby^="month-"] > p`;
/** Between which records a month ends depends on the day: all are shown in the month of the first. */
const LATER_MONTH = 'section[aria-labelledby^="month-"] ~ section[aria-labelledby^="month-"]';
const STEADY = `${CHANGING} { visibility: hidden }
  ${CHANGING_LENGTH} { inline-size: 80px; overflow: hidden }
  ${LATER_MONTH} { margin-block-start: -8px }
  ${LATER_MONTH} > :first-child { display: none }`;

/** Serves a fixed chart, or hides what depends on the day. */
async function stabilize(page: Page, { name, arrange }: Shot): Promise<void> {
  if (name === MARKET || name === ROOM) await serveSteadyChart(page);
  else await page.addStyleTag({ content: STEADY });
  await arrange?.(page);
  if (name === ROOM) {
    // The chart of the page itself was fetched before.
    await page.getByText('1月', { exact: true }).click();
    await expect(page.getByRole('slider')).toBeVisible();
  }
  // The price change is shown from the second price on.
  if (name !== MARKET) return;
  const moves = page.locator('main tbody td:last-child > :nth-child(2)');
  for (const move of await moves.all()) await expect(move).not.toContainText('—');
}
