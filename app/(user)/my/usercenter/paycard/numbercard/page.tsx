import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddWallet, type FormPageProps } from '../_parts/add-method.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('addWallet') };
}

/** /my/usercenter/paycard/numbercard: binds a digital wallet. */
export default function NumberCardPage({ searchParams }: FormPageProps) {
  return <AddWallet searchParams={searchParams} />;
}
