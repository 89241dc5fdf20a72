import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { type ChannelPageProps, WithdrawChannel } from '../_parts/withdraw-channel.tsx';

export const generateMetadata = pageTitle('chrome.titles.withdrawHkBankCard');

/** /my/withdraw/hkbankcard: the withdrawal form, or the set-up it needs first; with `?id=` a receipt. */
function HkBankCardWithdrawPage({ searchParams }: ChannelPageProps) {
  return <WithdrawChannel channel="hkbank" searchParams={searchParams} />;
}

export default withMessages('(members)/(user)/my/withdraw/hkbankcard/page', HkBankCardWithdrawPage);
