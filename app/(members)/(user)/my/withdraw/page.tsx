import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { RedeemTile } from '#components/fixed/redeem-tile';
import { WithdrawalLimits } from '#components/funding/amount/limit-facts';
import { ChannelList } from '#components/funding/channel/channel-list';
import { RecentRecords } from '#components/funding/receipt/recent-records';
import { AvailableCard } from '#components/funding/withdrawal/available-card';
import { FrozenBanner } from '#components/protection/frozen-banner';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { getBalance } from '#lib/access/profile/queries';
import { getFreeze } from '#lib/access/protection/queries';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getWithdrawalLimits, listChannelTerms } from '#lib/features/funding/queries';
import { listWithdrawals } from '#lib/features/records/queries';
import { getConfig } from '#lib/running/config/queries';

const RECENT = { page: 1, per_page: 5 };

export const generateMetadata = pageTitle('chrome.titles.withdraw');

/** /my/withdraw: withdrawal channels with rates, limits and fee, and recent withdrawals. */
async function WithdrawPage() {
  const { db, userId } = await requireSession();
  const [config, balance, channels, recent, periods, freeze, t] = await Promise.all([
    getConfig(db),
    getBalance(db, userId),
    listChannelTerms(db),
    listWithdrawals(db, userId, RECENT),
    getWithdrawalLimits(db, userId),
    getFreeze(db, userId),
    getTranslations('funding'),
  ]);
  const { currency, limits, fees } = config;
  const paper = config.mode === 'paper';
  return (
    <Screen
      aside={
        <>
          <Section title={t('limits.title')}>
            <Card>
              <WithdrawalLimits {...{ limits, periods, currency }} fee={fees.withdraw_flat} />
            </Card>
          </Section>
          <Note kind="safe">{t('withdraw.neverPay')}</Note>
        </>
      }
    >
      {periods.frozen && <Note kind="danger">{t('withdraw.suspended')}</Note>}
      <FrozenBanner freeze={freeze} />
      <AvailableCard balance={balance} />
      <Section title={t('withdraw.choose')}>
        <ChannelList family="withdraw" channels={channels} currency={currency} simulated={paper} />
        <RedeemTile />
      </Section>
      <RecentRecords family="withdraw" currency={currency} records={recent.data} />
    </Screen>
  );
}

export default withMessages('(members)/(user)/my/withdraw/page', WithdrawPage);
