import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { TopUpLimits } from '#components/funding/amount/limit-facts';
import { ChannelList } from '#components/funding/channel/channel-list';
import { RecentRecords } from '#components/funding/receipt/recent-records';
import { MetalLimits } from '#components/trade/metal/metal-limits';
import { MetalTile } from '#components/trade/metal/metal-tile';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listChannelTerms } from '#lib/features/funding/queries';
import { listTopUps } from '#lib/features/records/queries';
import { getConfig } from '#lib/running/config/queries';

const RECENT = { page: 1, per_page: 5 };

export const generateMetadata = pageTitle('chrome.titles.topUp');

/** /my/deposit: top-up channels with rates and limits, and recent top-ups. */
async function DepositPage() {
  const { db, userId } = await requireSession();
  const [config, channels, recent, t] = await Promise.all([
    getConfig(db),
    listChannelTerms(db),
    listTopUps(db, userId, RECENT),
    getTranslations('funding'),
  ]);
  const { currency, limits, fees } = config;
  const paper = config.mode === 'paper';
  return (
    <Screen
      aside={
        <>
          {paper && <Note title={t('mode.simulated')}>{t('mode.recharge.paper')}</Note>}
          <Section title={t('limits.title')}>
            <TopUpLimits limits={limits} currency={currency} />
            <MetalLimits
              minQty={limits.order_min_qty}
              feeBps={fees.trade_bps}
              spreadBps={fees.spread_bps}
            />
          </Section>
        </>
      }
    >
      <Section title={t('recharge.choose')}>
        <ChannelList family="recharge" channels={channels} currency={currency} simulated={paper}>
          <li>
            <MetalTile feeBps={fees.trade_bps} spreadBps={fees.spread_bps} />
          </li>
        </ChannelList>
      </Section>
      <RecentRecords family="recharge" currency={currency} records={recent.data} />
    </Screen>
  );
}

export default withMessages('(members)/(user)/my/deposit/page', DepositPage);
