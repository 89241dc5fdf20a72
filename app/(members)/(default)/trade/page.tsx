import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { Rules } from '#components/market/board/rules';
import { TradeBoard } from '#components/trade/board/trade-board';
import { TradeLinks } from '#components/trade/board/trade-links';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getNewsIdBySlug } from '#lib/features/content/queries';
import { getSparkPaths } from '#lib/features/market/queries';
import { listPositions, listRooms } from '#lib/features/trade/queries';
import { getSettings } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('market.rooms.title');

/** /trade: rooms with live prices and issues, the member's positions, and the trading rules. */
async function TradePage() {
  const { db, userId } = await requireSession();
  const [rooms, positions, sparks, settings, articleId, t] = await Promise.all([
    listRooms(db),
    listPositions(db, userId),
    getSparkPaths(db),
    getSettings(db),
    getNewsIdBySlug(db, 'how-an-issue-is-fixed'),
    getTranslations('market.rooms'),
  ]);
  return (
    <SectionPage title={t('title')}>
      <TradeBoard
        rooms={rooms}
        positions={positions}
        sparks={sparks}
        currency={settings.currency}
        rendered={{ now: new Date().toISOString(), staleSeconds: settings.feed_stale_seconds }}
      />
      <TradeLinks />
      <Rules
        title={t('howTitle')}
        rules={[t('how1'), t('how2'), t('how3')]}
        article={{ id: articleId, words: t('read') }}
      />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/trade/page', TradePage);
