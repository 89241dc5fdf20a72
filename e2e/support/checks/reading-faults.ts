import type { Page } from 'playwright/test';
import { axeViolations } from './axe-violations.ts';
import { overflowOf } from './page-shape.ts';
import { cutOffText, setTextSize } from './text-fit.ts';

/** Scripts resize some elements, for example charts, a few frames after the viewport. */
const MAX_FRAMES = 10;

/** Axe violations of any severity, each with its targets. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await axeViolations(page, rules);
  return violations.map(
    ({ id, impact, nodes }) =>
      `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Color contrast violations in the dark theme; only colors differ there. */
export async function faultsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const faults = await axeFaults(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** Cut-off text and horizontal overflow at a viewport width (px) and a text size (%). */
export async function lossAt(page: Page, width: number, textPercent: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 812 });
  await setTextSize(page, textPercent);
  let lost = await lossOf(page);
  for (let frames = 0; frames < MAX_FRAMES && lost.length > 0; frames += 1) {
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
