import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type ChannelPageProps, WithdrawChannel } from '../_parts/withdraw-channel.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('withdrawNumberCard') };
}

/** /my/withdraw/numbercard: asks for a withdrawal, or first for what it needs; with `?id=` its receipt. */
export default function NumberCardWithdrawPage({ searchParams }: ChannelPageProps) {
  return <WithdrawChannel channel="number" searchParams={searchParams} />;
}
