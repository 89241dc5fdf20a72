import { SetupGuide } from '#components/methods/setup-guide';
import { WalletForm } from '#components/methods/wallet-form';
import { returnPath, withReturnPath } from '#lib/access/client/navigation/return-path';
import { getUserInfo } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { METHOD_PAGES } from '#lib/base/paths';
import type { FormPageProps } from './add-card.tsx';

/** The page that adds a digital wallet; asks for a trade password first if none is set. */
export async function AddWallet({ searchParams }: FormPageProps) {
  const { db, userId } = await requireSession();
  const { has_trade_password: tradePassword } = await getUserInfo(db, userId);
  const destination = returnPath(await searchParams, METHOD_PAGES.list.number);
  if (tradePassword) return <WalletForm destination={destination} />;
  return (
    <SetupGuide
      kind="number"
      destination={withReturnPath(METHOD_PAGES.form.number, destination)}
      done={{ tradePassword }}
    />
  );
}
