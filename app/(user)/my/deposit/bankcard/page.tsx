import { pageTitle } from '#lib/i18n/page-title';
import { type ChannelPageProps, DepositChannel } from '../_parts/deposit-channel.tsx';

export const generateMetadata = pageTitle('chrome.titles.topUpBankCard');

/** /my/deposit/bankcard: the top-up form; with `?id=` a receipt. */
export default function BankCardDepositPage({ searchParams }: ChannelPageProps) {
  return <DepositChannel channel="bank" searchParams={searchParams} />;
}
