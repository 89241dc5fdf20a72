import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type ChannelPageProps, DepositChannel } from '../_parts/deposit-channel.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('topUpHkBankCard') };
}

/** /my/deposit/hkbankcard: asks for a recharge; with `?id=` its receipt. */
export default function HkBankCardDepositPage({ searchParams }: ChannelPageProps) {
  return <DepositChannel channel="hkbank" searchParams={searchParams} />;
}
