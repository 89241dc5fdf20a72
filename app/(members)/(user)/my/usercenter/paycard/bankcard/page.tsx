import { withMessages } from '#components/chrome/locale/with-messages';
import { BankCardForm } from '#components/methods/bank-card-form';
import { pageTitle } from '#lib/base/i18n/page-title';
import { AddCard, type FormPageProps } from '../_parts/add-card.tsx';

export const generateMetadata = pageTitle('chrome.titles.addBankCard');

/** /my/usercenter/paycard/bankcard: adds a bank card. */
function BankCardPage({ searchParams }: FormPageProps) {
  return <AddCard kind="bank" Form={BankCardForm} searchParams={searchParams} />;
}

export default withMessages('(members)/(user)/my/usercenter/paycard/bankcard/page', BankCardPage);
