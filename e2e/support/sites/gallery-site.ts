import { type Gallery, openGallery } from '#lab/screens/gallery';
import { test as base } from '../fixtures.ts';
import { needsSiteOfItsOwn } from './desk-site.ts';

/**
 * Tests on a site with a furnished database, one for each worker.
 * @param name begins the names of the databases
 */
export function galleryTest(name: string, options: Parameters<typeof openGallery>[2]) {
  const test = base.extend<object, { gallery: Gallery }>({
    gallery: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
      async ({}, use, { workerIndex }) => {
        const cluster = JSON.parse(process.env.TEST_CLUSTER ?? '');
        const gallery = await openGallery(cluster, `${name}_${workerIndex}`, options);
        await use(gallery);
        await gallery.close();
      },
      { scope: 'worker', timeout: 400_000 },
    ],
  });
  test.beforeAll(needsSiteOfItsOwn);
  return test;
}
