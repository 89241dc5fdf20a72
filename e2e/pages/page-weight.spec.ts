import { gzipSync } from 'node:zlib';
import { LOCALES } from '#lib/base/i18n/locales';
import { PAGES } from '#lib/base/paths';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/furnished/furnished.ts';
import { ROUTES } from '../support/furnished/route-table.ts';

const KB = 1024;
/** Bytes of an HTML document, compressed. */
const MAX_BYTES = 12 * KB;
/** A room has its ticket, confirmation, receipt, positions and proof on one page. */
const MAX_ROOM_BYTES = 14 * KB;
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
