import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { MethodKind } from '../_parts/method-kind.tsx';

export const generateMetadata = pageTitle('chrome.titles.methodsNumber');

/** /my/usercenter/paycard/number: the digital wallets. */
function NumberPage() {
  return <MethodKind kind="number" />;
}

export default withMessages('(members)/(user)/my/usercenter/paycard/number/page', NumberPage);
