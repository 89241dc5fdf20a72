import { readTexts, TEXT_GALLERY } from '#lab/screens/screen-texts';
import { storedNames, storedText } from '#lab/screens/text-files';
import { expect } from '../support/fixtures.ts';
import { galleryTest } from '../support/sites/gallery-site.ts';

/**
 * Compares the text of every screen with the files in e2e/texts, so that a commit shows each sentence
 * that it changes. After an intended change run `npm run screens -- --texts` and read the diff.
 */
const test = galleryTest('jinku_texts', TEXT_GALLERY);

test('screens show the stored texts', async ({ gallery, browser }) => {
  test.setTimeout(600_000);
  const texts = await readTexts({ browser, gallery, expected: storedText });
  expect.soft(await gallery.faults(), 'what is broken in the books').toEqual([]);
  for (const [name, text] of texts) expect.soft(text, name).toBe(storedText(name));
  expect([...texts.keys()].sort()).toEqual(storedNames().sort());
});
