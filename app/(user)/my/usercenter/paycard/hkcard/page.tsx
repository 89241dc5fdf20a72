import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddCard, type FormPageProps } from '../_parts/add-method.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('addHkCard') };
}

/** /my/usercenter/paycard/hkcard: binds a Hong Kong bank card. */
export default function HkCardPage({ searchParams }: FormPageProps) {
  return <AddCard kind="hkbank" searchParams={searchParams} />;
}
