import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { axeViolations } from '../support/checks/axe-violations.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/furnished/furnished.ts';
import { ROUTES } from '../support/furnished/route-table.ts';

/** Writes the result of axe for the accessibility statement: `npm run accessibility`. */
const FILE = 'lib/features/content/legal/accessibility-result.json';
/** The tags of the rules for WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const;

test('the result of axe on every page is written', async ({
  furnished: { page, ids },
  browser,
}) => {
  test.setTimeout(600_000);
  const visitor = await browser.newPage();
  const pages: string[] = [];
  const rules = new Set<string>();
  const violations = { critical: 0, serious: 0, moderate: 0, minor: 0 };
  for (const route of ROUTES) {
    const shown = route.layout === 'auth' ? visitor : page;
    await shown.goto(route.path(ids));
    await expect(route.main(shown)).toBeVisible();
    pages.push(new URL(shown.url()).pathname);
    for (const { id, impact, nodes } of await axeViolations(shown, TAGS)) {
      rules.add(id);
      const level = IMPACTS.find((each) => each === impact);
      if (level) violations[level] += nodes.length;
    }
  }
  const { version } = createRequire(import.meta.url)('axe-core/package.json') as {
    version: string;
  };
  const date = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Taipei' }).format(new Date());
  const before = JSON.parse(readFileSync(FILE, 'utf8')) as object;
  const result = {
    ...before,
    ...{ date, version, violations },
    pages: [...new Set(pages)].toSorted(),
    rules: [...rules].toSorted(),
  };
  writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`);
});
