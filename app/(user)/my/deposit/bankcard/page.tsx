import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type ChannelPageProps, DepositChannel } from '../_parts/deposit-channel.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('topUpBankCard') };
}

/** /my/deposit/bankcard: asks for a recharge; with `?id=` its receipt. */
export default function BankCardDepositPage({ searchParams }: ChannelPageProps) {
  return <DepositChannel channel="bank" searchParams={searchParams} />;
}
