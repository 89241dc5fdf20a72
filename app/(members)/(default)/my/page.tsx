import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AccountMenu } from '#components/my/account-menu';
import { BalanceCard } from '#components/my/balance-card';
import { cardParts } from '#components/my/card-parts.ts';
import { FrequentLinks } from '#components/my/frequent-links';
import { ProfileCard } from '#components/my/profile-card';
import { SignOutButton } from '#components/my/sign-out-button';
import { WalletNav } from '#components/my/wallet-nav';
import { FrozenBanner } from '#components/protection/frozen-banner';
import { Refreshable } from '#components/ui/refresh/refreshable';
import { getBalance, getUserInfo } from '#lib/access/profile/queries';
import { getFreeze } from '#lib/access/protection/queries';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { countUnread } from '#lib/features/inbox/queries';
import { getTotals } from '#lib/features/totals/queries';
import styles from './page.module.css';

export const generateMetadata = pageTitle('my.title');

/** /my: who is signed in, total and balance, money menus, and links to messages, account, security, settings and records. */
async function MyPage() {
  const { db, userId } = await requireSession();
  const [user, balance, totals, unread, freeze, t] = await Promise.all([
    getUserInfo(db, userId),
    getBalance(db, userId),
    getTotals(db, userId),
    countUnread(db, userId),
    getFreeze(db, userId),
    getTranslations('my'),
  ]);
  return (
    <Refreshable>
      <div className={styles.page}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <div className={styles.part}>
          <ProfileCard user={user} />
          <FrozenBanner freeze={freeze} />
          <BalanceCard balance={balance} {...cardParts(totals)} />
        </div>
        <div className={styles.part}>
          <WalletNav />
          <AccountMenu user={user} unread={unread} />
        </div>
        <div className={styles.part}>
          <FrequentLinks />
          <SignOutButton />
        </div>
      </div>
    </Refreshable>
  );
}

export default withMessages('(members)/(default)/my/page', MyPage);
