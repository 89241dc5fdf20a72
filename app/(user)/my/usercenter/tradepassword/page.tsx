import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TradePasswordForm } from '#components/profile/trade-password-form';
import { TradePasswordSet } from '#components/profile/trade-password-set';
import { returnPath, type Search } from '#lib/client/return-path';
import { PAGES } from '#lib/paths';
import { getUserInfo } from '#lib/profile/queries';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('tradePassword') };
}

/** /my/usercenter/tradepassword: sets the trade password, or says that it is set. */
export default async function TradePasswordPage({
  searchParams,
}: {
  searchParams: Promise<Search>;
}) {
  const { db, userId } = await requireSession();
  const { has_trade_password } = await getUserInfo(db, userId);
  if (has_trade_password) return <TradePasswordSet />;
  return <TradePasswordForm destination={returnPath(await searchParams, PAGES.userCenter)} />;
}
