import type { Page } from 'playwright/test';
import { axeViolations } from './axe-violations.ts';
import { overflowOf } from './page-shape.ts';
import { cutOffText, setTextSize } from './text-fit.ts';

/** What scripts lay out, such as a chart, follows the screen some frames later. */
const MOST_LOOKS = 10;

/** What axe holds against the page, however grave; each with where. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await axeViolations(page, rules);
  return violations.map(
    ({ id, impact, nodes }) =>
      `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The same in the other theme, where only the colours are other. */
export async function faultsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const faults = await axeFaults(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** What is lost on a narrow screen or with a larger text: words that are cut off, or a page that is too wide. */
export async function lossAt(page: Page, width: number, textPercent: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 812 });
  await setTextSize(page, textPercent);
  let lost = await lossOf(page);
  for (let looks = 0; looks < MOST_LOOKS && lost.length > 0; looks += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    lost = await lossOf(page);
  }
  await setTextSize(page, 100);
  await page.setViewportSize({ width: 375, height: 812 });
  return lost;
}

async function lossOf(page: Page): Promise<string[]> {
  const wider = await overflowOf(page);
  const cut = await cutOffText(page);
  return wider > 0 ? [`${wider} px wider than the screen`, ...cut] : cut;
}
