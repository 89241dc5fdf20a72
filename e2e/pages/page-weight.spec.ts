import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '#lib/base/i18n/locales';
import { PAGES } from '#lib/base/paths';
import { measurePage } from '#scripts/testing/page-parts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/furnished/furnished.ts';
import { ROUTES } from '../support/furnished/route-table.ts';

const KB = 1024;
/** Bytes of an HTML document, compressed. */
const MAX_BYTES = 12 * KB;
/** A room has its ticket with three kinds of orders, confirmation, receipt, positions and proof on one page. */
const MAX_ROOM_BYTES = 14.5 * KB;
/** A placeholder in the text of an element: a message that the build has not compiled. */
const UNFORMATTED = />[^<]*\{\w+[,}][^<]*</;

for (const locale of LOCALES)
  test(`every page has at most 12 KB of HTML and formatted messages in ${locale}`, async ({
    furnished,
    baseURL,
  }) => {
    test.slow();
    const { page, ids } = furnished;
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    const faults: string[] = [];
    for (const route of ROUTES) {
      const path = route.path(ids);
      const html = await (await page.request.get(path)).text();
      const bytes = gzipSync(html).length;
      const limit = path.startsWith(PAGES.roomDetail) ? MAX_ROOM_BYTES : MAX_BYTES;
      if (bytes > limit) faults.push(`${path}: ${bytes} bytes`);
      const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
      const [placeholder] = UNFORMATTED.exec(shown) ?? [];
      if (placeholder) faults.push(`${path}: ${placeholder}`);
    }
    expect(faults).toEqual([]);
  });

const BUDGETS = join(import.meta.dirname, 'element-budgets.json');
/** A page may grow by this before its budget is written again: a list by a row, a page by a notice. */
const roomFor = (elements: number) => Math.ceil(elements * 1.2) + 5;

test('no page has more elements of server components than its budget', async ({ furnished }, {
  config,
}) => {
  test.slow();
  const { page, ids } = furnished;
  const counts: [name: string, elements: number][] = [];
  for (const route of ROUTES) {
    // The mails of other tests are in the same mailbox.
    const query = route.name === 'mailbox' ? '?to=nobody@example.test' : '';
    const html = await (await page.request.get(route.path(ids) + query)).text();
    counts.push([route.name, measurePage(html).elements]);
  }
  if (config.updateSnapshots === 'changed' || config.updateSnapshots === 'all') {
    const budgets = counts.map(([name, elements]) => [name, roomFor(elements)]);
    writeFileSync(BUDGETS, `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
  }
  const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8')) as Record<string, number>;
  const over = counts.filter(([name, elements]) => !(elements <= (budgets[name] ?? 0)));
  expect(over).toEqual([]);
  expect(Object.keys(budgets).toSorted()).toEqual(counts.map(([name]) => name).toSorted());
});
