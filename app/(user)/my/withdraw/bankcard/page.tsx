import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type ChannelPageProps, WithdrawChannel } from '../_parts/withdraw-channel.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('withdrawBankCard') };
}

/** /my/withdraw/bankcard: asks for a withdrawal, or first for what it needs; with `?id=` its receipt. */
export default function BankCardWithdrawPage({ searchParams }: ChannelPageProps) {
  return <WithdrawChannel channel="bank" searchParams={searchParams} />;
}
