import { pageTitle } from '#lib/base/i18n/page-title';
import { type DocumentPageProps, LegalDocumentPage } from '../_parts/legal-document-page.tsx';

export const generateMetadata = pageTitle('legal.kinds.privacy');

/** /legal/privacy: a version, or what changed between two. */
export default function PrivacyPage(props: DocumentPageProps) {
  return <LegalDocumentPage kind="privacy" {...props} />;
}
