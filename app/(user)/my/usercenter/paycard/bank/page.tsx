import { pageTitle } from '#lib/i18n/page-title';
import { MethodKind } from '../_parts/method-kind.tsx';

export const generateMetadata = pageTitle('chrome.titles.methodsBank');

/** /my/usercenter/paycard/bank: the bank cards. */
export default function BankPage() {
  return <MethodKind kind="bank" />;
}
