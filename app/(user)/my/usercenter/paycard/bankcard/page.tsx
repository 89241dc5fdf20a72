import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddCard, type FormPageProps } from '../_parts/add-method.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('addBankCard') };
}

/** /my/usercenter/paycard/bankcard: binds a bank card. */
export default function BankCardPage({ searchParams }: FormPageProps) {
  return <AddCard kind="bank" searchParams={searchParams} />;
}
