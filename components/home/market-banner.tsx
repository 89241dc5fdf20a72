import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import { PAGES } from '#lib/paths';
import styles from './market-banner.module.css';

/** The way from home to the market. */
export function MarketBanner() {
  const t = useTranslations('home.market');
  return (
    <Link href={PAGES.market} className={styles.banner}>
      {/* biome-ignore lint/performance/noImgElement: a small SVG of the product itself */}
      <img
        className={styles.picture}
        src="/art/market-banner.svg"
        alt=""
        width={720}
        height={180}
      />
      <span className={styles.words}>
        <strong className={styles.heading}>
          {t('heading')}
          <Icon name="forward" size={18} />
        </strong>
        <span className={styles.detail}>{t('detail')}</span>
      </span>
    </Link>
  );
}
