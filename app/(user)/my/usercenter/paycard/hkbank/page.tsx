import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MethodKind } from '../_parts/method-kind.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('methodsHkBank') };
}

/** /my/usercenter/paycard/hkbank: the Hong Kong bank cards. */
export default function HkBankPage() {
  return <MethodKind kind="hkbank" />;
}
