import { expect, type Page, test } from 'playwright/test';
import { groupAmount } from '#lib/base/money';

/**
 * A name, the decimal figure that follows it (in order, where a name repeats with different figures),
 * and the title of the region to look in, if not all of the page.
 */
export type Figures = [name: string, figure: string | string[], region?: string][];

/** Opens a page and compares the figures after each name with what is expected. */
export async function expectFigures(page: Page, path: string, figures: Figures): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(figures[0]?.[0] ?? '').first()).toBeVisible();
    const shown: (readonly [string, string[]])[] = [];
    for (const [name, , region] of figures) {
      const scope = region ? main.getByRole('region', { name: region, exact: true }) : main;
      await expect(scope).toBeVisible();
      shown.push([name, figuresAfter((await scope.allInnerTexts()).join(), name)]);
    }
    const expected = figures.map(([name, figure]) => [name, [figure].flat().map(groupAmount)]);
    expect.soft(shown, path).toEqual(expected);
  });
}

/** The different figures after a name, in order. A name is a whole word. */
function figuresAfter(text: string, name: string): string[] {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const named = new RegExp(
    `(?<![\\p{L}（])${escaped}(?![\\p{L}（])[^\\d]*([\\d,]+\\.\\d{2})(?!\\d)`,
    'gu',
  );
  return [...new Set([...text.matchAll(named)].map(([, figure = '']) => figure))];
}
