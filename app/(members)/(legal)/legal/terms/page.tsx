import { pageTitle } from '#lib/base/i18n/page-title';
import { type DocumentPageProps, LegalDocumentPage } from '../_parts/legal-document-page.tsx';

export const generateMetadata = pageTitle('legal.kinds.terms');

/** /legal/terms: a version, or what changed between two. */
export default function TermsPage(props: DocumentPageProps) {
  return <LegalDocumentPage kind="terms" {...props} />;
}
