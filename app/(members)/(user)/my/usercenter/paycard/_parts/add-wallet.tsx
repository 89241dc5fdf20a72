import { SetupGuide } from '#components/methods/setup-guide';
import { WalletForm } from '#components/methods/wallet-form';
import { requiredProof } from '#lib/access/account/required-proof';
import { returnPath, withReturnPath } from '#lib/access/client/navigation/return-path';
import { getUserInfo } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { METHOD_PAGES } from '#lib/base/paths';
import type { FormPageProps } from './add-card.tsx';

/** The page that adds a digital wallet; asks for a trade password first if none is set. */
export async function AddWallet({ searchParams }: FormPageProps) {
  const { db, userId } = await requireSession();
  const proof = requiredProof(await getUserInfo(db, userId));
  const destination = returnPath(await searchParams, METHOD_PAGES.list.number);
  if (proof !== 'none') return <WalletForm destination={destination} signs={proof === 'sign'} />;
  return (
    <SetupGuide
      kind="number"
      destination={withReturnPath(METHOD_PAGES.form.number, destination)}
      done={{ tradePassword: false }}
    />
  );
}
