import { useTranslations } from 'next-intl';
import { Header } from '#components/chrome/bar/header';
import type { getHomeMember } from '#lib/access/profile/queries';
import type { Metal } from '#lib/base/money';
import type { HomeContent } from '#lib/features/content/queries';
import type { Goal } from '#lib/features/goals/queries';
import { expiresSoon } from '#lib/features/identity/expiring-soon';
import type { DayTotals } from '#lib/features/totals/queries';
import { HomeGoals } from '../goals/home-goals.tsx';
import { DocumentExpiryNote } from '../identity/document-expiry-note.tsx';
import { FrozenBanner } from '../protection/frozen-banner.tsx';
import { AssetsCard } from './assets/assets-card.tsx';
import { FirstStepsCard } from './assets/first-steps-card.tsx';
import { HoldingList } from './assets/holding-list.tsx';
import type { MarketSummary } from './assets/use-live-totals.ts';
import { Carousel } from './carousel/carousel.tsx';
import styles from './home-screen.module.css';
import { HourlyVerification } from './hourly-verification.tsx';
import { NewsBanners } from './news/news-banners.tsx';
import { NoticeDialog } from './news/notice-dialog.tsx';
import { NoticeTicker } from './news/notice-ticker.tsx';
import { TickerActions } from './news/ticker-actions.tsx';
import { ShortcutRow } from './shortcut-row.tsx';
import { MarketBanner } from './trend/market-banner.tsx';
import { MarketTrend } from './trend/market-trend.tsx';

interface Props extends HomeContent {
  market: MarketSummary;
  /** SVG paths of the last 24 hours. */
  sparks: ReadonlyMap<Metal, string>;
  rooms: readonly { id: string; symbol: Metal }[];
  day: DayTotals;
  goals: readonly Goal[];
  member: Awaited<ReturnType<typeof getHomeMember>>;
}

/** The home screen of / and /home: what the member has, what to do next, then the public parts. */
export function HomeScreen({ market, sparks, rooms, day, goals, member, ...content }: Props) {
  const t = useTranslations('home');
  return (
    <>
      <HourlyVerification verificationOn={content.config.verify} />
      <Header />
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className={styles.home}>
        <div className={styles.column}>
          <FrozenBanner freeze={member.freeze} />
          <AssetsCard {...{ day, market }} />
          {expiresSoon(member.documentExpiresOn) && (
            <DocumentExpiryNote day={member.documentExpiresOn} />
          )}
          <FirstStepsCard steps={member.steps} />
          <HoldingList {...{ day, market, sparks, rooms }} />
          <HomeGoals goals={goals} />
        </div>
        <PublicParts content={content} market={market} dismissed={member.dismissedNotices} />
      </div>
      <NoticeDialog dismissed={member.dismissedNotices} />
    </>
  );
}

function PublicParts({
  content,
  market,
  dismissed,
}: {
  content: HomeContent;
  market: Props['market'];
  dismissed: readonly string[];
}) {
  const { config, slides, notices, news, trendEnd } = content;
  return (
    <>
      <div className={styles.column}>
        <Carousel slides={slides} imgUrl={config.img_url} />
        <ShortcutRow kefuLink={config.kefu_link} />
        <div className={styles.ticker}>
          <NoticeTicker notices={notices} dismissed={dismissed} />
          <TickerActions />
        </div>
        <NewsBanners news={news} imgUrl={config.img_url} />
      </div>
      <div className={styles.column}>
        <MarketBanner {...market} />
        <MarketTrend end={trendEnd} />
      </div>
    </>
  );
}
