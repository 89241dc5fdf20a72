import { pageTitle } from '#lib/i18n/page-title';
import { MethodKind } from '../_parts/method-kind.tsx';

export const generateMetadata = pageTitle('chrome.titles.methodsNumber');

/** /my/usercenter/paycard/number: the digital wallets. */
export default function NumberPage() {
  return <MethodKind kind="number" />;
}
