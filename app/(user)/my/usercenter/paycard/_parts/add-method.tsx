import { BankCardForm } from '#components/methods/bank-card-form';
import { HkCardForm } from '#components/methods/hk-card-form';
import { SetupGuide } from '#components/methods/setup-guide';
import { WalletForm } from '#components/methods/wallet-form';
import { returnPath, type Search, withReturnPath } from '#lib/client/navigation/return-path';
import { bankNames } from '#lib/methods/queries';
import { METHOD_PAGES } from '#lib/paths';
import { getUserInfo } from '#lib/profile/queries';
import { requireSession } from '#lib/session/session';

/** The props that Next passes to a form's page. */
export interface FormPageProps {
  searchParams: Promise<Search>;
}

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

/** The page that adds a card; asks for a real name and a trade password first if they are missing. */
export async function AddCard({ kind, searchParams }: FormPageProps & { kind: 'bank' | 'hkbank' }) {
  const { db, userId } = await requireSession();
  const { real_name: holder, has_trade_password: tradePassword } = await getUserInfo(db, userId);
  const destination = returnPath(await searchParams, METHOD_PAGES.list[kind]);
  const Form = kind === 'bank' ? BankCardForm : HkCardForm;
  if (holder !== null && tradePassword)
    return <Form banks={bankNames(kind)} holder={holder} destination={destination} />;
  return (
    <SetupGuide
      kind={kind}
      destination={withReturnPath(METHOD_PAGES.form[kind], destination)}
      done={{ realName: holder !== null, tradePassword }}
    />
  );
}
