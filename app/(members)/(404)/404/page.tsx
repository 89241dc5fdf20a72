import { MissingPage } from '#components/chrome/error/missing-page';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('chrome.missing.title');

/** /404: the page for addresses without a page. */
export default MissingPage;
