import { pageTitle } from '#lib/i18n/page-title';
import { type ChannelPageProps, WithdrawChannel } from '../_parts/withdraw-channel.tsx';

export const generateMetadata = pageTitle('chrome.titles.withdrawNumberCard');

/** /my/withdraw/numbercard: asks for a withdrawal, or first for what it needs; with `?id=` its receipt. */
export default function NumberCardWithdrawPage({ searchParams }: ChannelPageProps) {
  return <WithdrawChannel channel="number" searchParams={searchParams} />;
}
