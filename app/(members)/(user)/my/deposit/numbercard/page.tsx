import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';
import { type ChannelPageProps, DepositChannel } from '../_parts/deposit-channel.tsx';

export const generateMetadata = pageTitle('chrome.titles.topUpNumberCard');

/** /my/deposit/numbercard: the top-up form; with `?id=` a receipt. */
function NumberCardDepositPage({ searchParams }: ChannelPageProps) {
  return <DepositChannel channel="number" searchParams={searchParams} />;
}

export default withMessages('(members)/(user)/my/deposit/numbercard/page', NumberCardDepositPage);
