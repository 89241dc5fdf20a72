import { MissingPage } from '#components/chrome/error/missing-page';
import { pageTitle } from '#lib/i18n/page-title';
import MissingLayout from './(404)/layout.tsx';

export const generateMetadata = pageTitle('chrome.missing.title');

/** Every address without a page. A page that finds nothing to show renders its own notice. */
export default function NotFound() {
  return (
    <MissingLayout>
      <MissingPage />
    </MissingLayout>
  );
}
