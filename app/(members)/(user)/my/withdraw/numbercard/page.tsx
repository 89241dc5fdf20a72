import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { type ChannelPageProps, WithdrawChannel } from '../_parts/withdraw-channel.tsx';

export const generateMetadata = pageTitle('chrome.titles.withdrawNumberCard');

/** /my/withdraw/numbercard: the withdrawal form, or the set-up it needs first; with `?id=` a receipt. */
function NumberCardWithdrawPage({ searchParams }: ChannelPageProps) {
  return <WithdrawChannel channel="number" searchParams={searchParams} />;
}

export default withMessages('(members)/(user)/my/withdraw/numbercard/page', NumberCardWithdrawPage);
