import { getTranslations } from 'next-intl/server';
import { BackToHomeLink } from '#components/chrome/heading/back-to-home-link';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { Carousel } from '#components/home/carousel/carousel';
import { SlideList } from '#components/home/news/slide-list';
import { EmptyState } from '#components/ui/state/empty-state';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { listSlides } from '#lib/features/content/queries';
import { getConfig } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('home.swiper.title');

/** /home/swiper: the carousel of home on a page of its own. */
async function SwiperPage() {
  const { db } = await requireSession();
  const [{ img_url }, slides, t] = await Promise.all([
    getConfig(db),
    listSlides(db),
    getTranslations('home'),
  ]);
  return (
    <SectionPage title={t('swiper.title')} back={PAGES.home}>
      {slides.data.length === 0 && (
        <EmptyState icon="news" title={t('carousel.empty')} action={<BackToHomeLink />} />
      )}
      <Carousel slides={slides.data} imgUrl={img_url} />
      {slides.data.length > 1 && <SlideList slides={slides.data} imgUrl={img_url} />}
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/home/swiper/page', SwiperPage);
