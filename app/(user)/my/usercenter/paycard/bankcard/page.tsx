import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddCardForm } from '#components/methods/add-card-form';
import { SetupGuide } from '#components/methods/setup-guide';
import { returnPath, type Search, withReturnPath } from '#lib/client/return-path';
import { PAGES } from '#lib/paths';
import { getUserInfo } from '#lib/profile/queries';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('payCardBankCard') };
}

/** /my/usercenter/paycard/bankcard: binds a bank card, or asks first for what that needs. */
export default async function AddBankCardPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db, userId } = await requireSession();
  const { real_name, has_trade_password } = await getUserInfo(db, userId);
  const destination = returnPath(await searchParams, PAGES.payCardBank);
  if (real_name !== null && has_trade_password)
    return <AddCardForm holder={real_name} destination={destination} />;
  return (
    <SetupGuide
      destination={withReturnPath(PAGES.payCardBankCard, destination)}
      done={{ realName: real_name !== null, tradePassword: has_trade_password }}
    />
  );
}
