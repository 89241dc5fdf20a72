import { pageTitle } from '#lib/i18n/page-title';
import { type ChannelPageProps, WithdrawChannel } from '../_parts/withdraw-channel.tsx';

export const generateMetadata = pageTitle('chrome.titles.withdrawHkBankCard');

/** /my/withdraw/hkbankcard: asks for a withdrawal, or first for what it needs; with `?id=` its receipt. */
export default function HkBankCardWithdrawPage({ searchParams }: ChannelPageProps) {
  return <WithdrawChannel channel="hkbank" searchParams={searchParams} />;
}
