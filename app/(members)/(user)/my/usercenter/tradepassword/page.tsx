import { withMessages } from '#components/chrome/locale/with-messages';
import { AddTradePasswordForm } from '#components/profile/add-trade-password-form';
import { ChangeTradePasswordForm } from '#components/profile/change-trade-password-form';
import { returnPath, type Search } from '#lib/access/client/navigation/return-path';
import { getUserInfo } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';

export const generateMetadata = pageTitle('chrome.titles.tradePassword');

/** /my/usercenter/tradepassword: sets or changes the trade password. */
async function TradePasswordPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db, userId } = await requireSession();
  const { has_trade_password } = await getUserInfo(db, userId);
  const destination = returnPath(await searchParams, PAGES.userCenter);
  return has_trade_password ? (
    <ChangeTradePasswordForm destination={destination} />
  ) : (
    <AddTradePasswordForm destination={destination} />
  );
}

export default withMessages('(members)/(user)/my/usercenter/tradepassword/page', TradePasswordPage);
