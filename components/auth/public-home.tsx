import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Header } from '#components/chrome/bar/header';
import { PageMain } from '#components/chrome/bar/page-main';
import { VaultMark } from '#components/chrome/bar/vault-mark';
import { LocaleRow } from '#components/chrome/locale/locale-row';
import { Carousel } from '#components/home/carousel/carousel';
import { ProductIntro } from '#components/home/intro/product-intro';
import { NoticeTicker } from '#components/home/news/notice-ticker';
import { LegalLinks } from '#components/legal/legal-links';
import { dismissedNotices } from '#lib/access/client/preferences/dismissed-notices';
import { getPageContext } from '#lib/access/session/session';
import { listNoticeTitles, listSlides } from '#lib/features/content/queries';
import { getConfig, getSettings } from '#lib/running/config/queries';
import { AuthSheet } from './auth-sheet.tsx';
import styles from './public-home.module.css';

/** The form of an auth page, then the public parts of the home page and what the product is. */
export async function PublicHome({ children }: { children: ReactNode }) {
  const { db } = await getPageContext();
  const [config, timing, slides, notices] = await Promise.all([
    getConfig(db),
    getSettings(db),
    listSlides(db),
    listNoticeTitles(db),
  ]);
  return (
    // In the document the form comes first, so that its first field is the first tab stop.
    <div className={styles.frame} data-form-first="">
      <PageMain>
        <div className={styles.page}>
          <AuthSheet>{children}</AuthSheet>
          <InkPanel />
          <Carousel slides={slides.data} imgUrl={config.img_url} />
          <div className={styles.ticker}>
            <NoticeTicker
              notices={notices}
              dismissed={dismissedNotices(await cookies())}
              linked={false}
            />
          </div>
          <div className={styles.intro}>
            <ProductIntro config={config} timing={timing} />
          </div>
          <LocaleRow />
          <LegalLinks />
        </div>
      </PageMain>
      <div className={styles.header}>
        <Header anonymous />
      </div>
    </div>
  );
}

/** The mark and the name of the product, beside the form on wide screens. */
async function InkPanel() {
  const t = await getTranslations('chrome');
  return (
    <div className={styles.panel}>
      <VaultMark size={72} />
      <p className={styles.brand}>{t('brand')}</p>
      <p className={styles.tagline}>{t('tagline')}</p>
    </div>
  );
}
