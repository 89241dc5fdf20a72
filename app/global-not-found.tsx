// Before the components', whose layer must not come first.
import './tokens.css';
import './forced-colours.css';
import './globals.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MissingPage } from '#components/chrome/error/missing-page';
import MissingLayout from './(members)/(404)/layout.tsx';
import MembersLayout, { generateMetadata as generateMembersMetadata } from './(members)/layout.tsx';
import RootLayout, { metadata as rootMetadata } from './layout.tsx';

export { generateViewport } from './layout.tsx';

/** The metadata of the layouts, which Next does not apply here, and the title of this page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chrome');
  const title = t('pageTitle').replace('%s', t('missing.title'));
  return { ...rootMetadata, ...(await generateMembersMetadata()), title };
}

/**
 * Every address without a page, as a complete document, because Next sends a `not-found` file with each
 * page. A page that finds nothing to show renders its own notice.
 */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <MembersLayout>
        <MissingLayout>
          <MissingPage />
        </MissingLayout>
      </MembersLayout>
    </RootLayout>
  );
}
