import { expect, type Page } from 'playwright/test';
import { axeViolations } from './axe-violations.ts';
import { overflowOf } from './page-shape.ts';

/** No sideways scrolling at three widths, and nothing that axe finds. Leaves the page at 375 px. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await overflowOf(page)).toBe(0);
  }
  await page.setViewportSize({ width: 375, height: 720 });
  expect(await axeViolations(page)).toEqual([]);
}
