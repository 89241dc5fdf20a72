import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { MethodKind } from '../_parts/method-kind.tsx';

export const generateMetadata = pageTitle('chrome.titles.methodsHkBank');

/** /my/usercenter/paycard/hkbank: the Hong Kong bank cards. */
function HkBankPage() {
  return <MethodKind kind="hkbank" />;
}

export default withMessages('(members)/(user)/my/usercenter/paycard/hkbank/page', HkBankPage);
