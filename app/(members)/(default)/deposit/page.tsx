import { withMessages } from '#components/chrome/locale/with-messages';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { FixedScreen } from './_parts/fixed-screen.tsx';
import Receipt from './_parts/receipt.tsx';
import { Subscribe } from './_parts/subscribe.tsx';

interface Props {
  searchParams: Promise<Record<'product' | 'amount' | 'id', string | string[] | undefined>>;
}

export const generateMetadata = pageTitle('fixed.page.title');

/** /deposit: fixed-term products and the member's deposits; with `?product=` the form, with `?id=` a receipt. */
async function DepositPage({ searchParams }: Props) {
  await requireSession();
  const { product, amount, id } = await searchParams;
  if (id !== undefined) return <Receipt id={id} />;
  if (product !== undefined) return <Subscribe productId={product} amount={amount} />;
  return <FixedScreen />;
}

export default withMessages('(members)/(default)/deposit/page', DepositPage);
