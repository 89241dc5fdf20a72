import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MethodKind } from '../_parts/method-kind.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('methodsNumber') };
}

/** /my/usercenter/paycard/number: the digital wallets. */
export default function NumberPage() {
  return <MethodKind kind="number" />;
}
