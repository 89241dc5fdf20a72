import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { type ChannelPageProps, DepositChannel } from '../_parts/deposit-channel.tsx';

export const generateMetadata = pageTitle('chrome.titles.topUpBankCard');

/** /my/deposit/bankcard: the top-up form; with `?id=` a receipt. */
function BankCardDepositPage({ searchParams }: ChannelPageProps) {
  return <DepositChannel channel="bank" searchParams={searchParams} />;
}

export default withMessages('(members)/(user)/my/deposit/bankcard/page', BankCardDepositPage);
