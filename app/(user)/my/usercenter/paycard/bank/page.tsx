import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MethodKind } from '../_parts/method-kind.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('methodsBank') };
}

/** /my/usercenter/paycard/bank: the bank cards. */
export default function BankPage() {
  return <MethodKind kind="bank" />;
}
