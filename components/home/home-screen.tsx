import { useTranslations } from 'next-intl';
import { Header } from '#components/chrome/bar/header';
import type { HomeContent } from '#lib/content/queries';
import type { getMarketSummary } from '#lib/market/queries';
import { Carousel } from './carousel/carousel.tsx';
import styles from './home-screen.module.css';
import { HourGate } from './hour-gate.tsx';
import { NewsBanners } from './news/news-banners.tsx';
import { NoticeDialog } from './news/notice-dialog.tsx';
import { NoticeTicker } from './news/notice-ticker.tsx';
import { TickerActions } from './news/ticker-actions.tsx';
import { ShortcutRow } from './shortcut-row.tsx';
import { MarketBanner } from './trend/market-banner.tsx';
import { MarketTrend } from './trend/market-trend.tsx';

interface Props extends HomeContent {
  market: Awaited<ReturnType<typeof getMarketSummary>>;
}

/** The home screen of / and /home. */
export function HomeScreen({ config, slides, notices, news, trend, market }: Props) {
  const t = useTranslations('home');
  return (
    <>
      <HourGate gateOn={config.verify} />
      <Header />
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className={styles.home}>
        <Carousel slides={slides} imgUrl={config.img_url} />
        <MarketBanner {...market} />
        <ShortcutRow kefuLink={config.kefu_link} />
        <div className={styles.card}>
          <NoticeTicker notices={notices} />
          <TickerActions />
        </div>
        <NewsBanners news={news} imgUrl={config.img_url} />
        <MarketTrend days={trend} />
      </div>
      <NoticeDialog />
    </>
  );
}
