import { AccessibilityStatement } from '#components/legal/accessibility-statement';
import { pageTitle } from '#lib/base/i18n/page-title';
import { ACCESSIBILITY_RESULT } from '#lib/features/content/legal/accessibility-record';

export const generateMetadata = pageTitle('legal.accessibilityName');

/** /legal/accessibility: what the last run of axe found. */
export default function AccessibilityPage() {
  return <AccessibilityStatement result={ACCESSIBILITY_RESULT} />;
}
