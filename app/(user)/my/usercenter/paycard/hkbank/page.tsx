import { pageTitle } from '#lib/i18n/page-title';
import { MethodKind } from '../_parts/method-kind.tsx';

export const generateMetadata = pageTitle('chrome.titles.methodsHkBank');

/** /my/usercenter/paycard/hkbank: the Hong Kong bank cards. */
export default function HkBankPage() {
  return <MethodKind kind="hkbank" />;
}
