import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { type ChannelPageProps, DepositChannel } from '../_parts/deposit-channel.tsx';

export const generateMetadata = pageTitle('chrome.titles.topUpHkBankCard');

/** /my/deposit/hkbankcard: the top-up form; with `?id=` a receipt. */
function HkBankCardDepositPage({ searchParams }: ChannelPageProps) {
  return <DepositChannel channel="hkbank" searchParams={searchParams} />;
}

export default withMessages('(members)/(user)/my/deposit/hkbankcard/page', HkBankCardDepositPage);
