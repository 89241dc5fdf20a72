import { LOCALES } from '#lib/i18n/locales';
import { type Gallery, openGallery } from '#scripts/screens/gallery';
import { readTexts, TEXT_GALLERY } from '#scripts/screens/screen-texts';
import { storedNames, storedText } from '#scripts/screens/text-files';
import { test as base, expect } from '../support/fixtures.ts';
import { needsSiteOfItsOwn } from '../support/sites/desk-site.ts';

/**
 * Compares the text of every screen with the files in e2e/texts, so that a commit shows each sentence
 * that it changes. After an intended change run `npm run screens -- --texts` and read the diff.
 */
const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use, { workerIndex }) => {
      const cluster = JSON.parse(process.env.TEST_CLUSTER ?? '');
      const gallery = await openGallery(cluster, `jinku_texts_${workerIndex}`, TEXT_GALLERY);
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

test.beforeAll(needsSiteOfItsOwn);

for (const locale of LOCALES)
  test(`screens show the stored texts in ${locale}`, async ({ gallery, browser }) => {
    test.setTimeout(600_000);
    const expected = (name: string) => storedText(locale, name);
    const texts = await readTexts({ browser, gallery, locale, expected });
    for (const [name, text] of texts) expect.soft(text, `${locale}/${name}`).toBe(expected(name));
    expect([...texts.keys()].sort()).toEqual(storedNames(locale).sort());
  });
