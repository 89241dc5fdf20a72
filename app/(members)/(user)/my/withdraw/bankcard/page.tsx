import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { type ChannelPageProps, WithdrawChannel } from '../_parts/withdraw-channel.tsx';

export const generateMetadata = pageTitle('chrome.titles.withdrawBankCard');

/** /my/withdraw/bankcard: the withdrawal form, or the set-up it needs first; with `?id=` a receipt. */
function BankCardWithdrawPage({ searchParams }: ChannelPageProps) {
  return <WithdrawChannel channel="bank" searchParams={searchParams} />;
}

export default withMessages('(members)/(user)/my/withdraw/bankcard/page', BankCardWithdrawPage);
