import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { MethodKind } from '../_parts/method-kind.tsx';

export const generateMetadata = pageTitle('chrome.titles.methodsBank');

/** /my/usercenter/paycard/bank: the bank cards. */
function BankPage() {
  return <MethodKind kind="bank" />;
}

export default withMessages('(members)/(user)/my/usercenter/paycard/bank/page', BankPage);
