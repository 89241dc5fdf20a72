import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSession } from '#lib/session/session';
import { FixedReceipt } from './_parts/fixed-receipt.tsx';
import { FixedScreen } from './_parts/fixed-screen.tsx';
import { Subscribe } from './_parts/subscribe.tsx';

interface Props {
  searchParams: Promise<Record<'product' | 'amount' | 'id', string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fixed.page'))('title') };
}

/** /deposit: the fixed-term products and the own deposits; with `?product=` the form for one, with `?id=` a receipt. */
export default async function DepositPage({ searchParams }: Props) {
  await requireSession();
  const { product, amount, id } = await searchParams;
  if (id !== undefined) return <FixedReceipt id={id} />;
  if (product !== undefined) return <Subscribe productId={product} amount={amount} />;
  return <FixedScreen />;
}
