import { pageTitle } from '#lib/i18n/page-title';
import { type ChannelPageProps, WithdrawChannel } from '../_parts/withdraw-channel.tsx';

export const generateMetadata = pageTitle('chrome.titles.withdrawBankCard');

/** /my/withdraw/bankcard: asks for a withdrawal, or first for what it needs; with `?id=` its receipt. */
export default function BankCardWithdrawPage({ searchParams }: ChannelPageProps) {
  return <WithdrawChannel channel="bank" searchParams={searchParams} />;
}
