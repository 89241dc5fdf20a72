'use client';

import 'swiper/css';
import { useTranslations } from 'next-intl';
import type { Slide } from '#lib/features/content/queries';
import { ContentImage } from '../content/content-image.tsx';
import { ContentLink } from '../content/content-link.tsx';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import { useRotation } from './use-rotation.ts';
import { useSwiper } from './use-swiper.ts';

interface Props {
  slides: Slide[];
  /** Config `img_url`, the prefix of all image URLs. */
  imgUrl: string;
}

/** A carousel that advances every three seconds. Its height does not change when the script starts. */
export function Carousel({ slides, imgUrl }: Props) {
  if (slides.length === 0) return null;
  // Swiper moves the slides' elements, so other slides need new ones.
  return <Slides key={slides.map(({ id }) => id).join()} slides={slides} imgUrl={imgUrl} />;
}

function Slides({ slides, imgUrl }: Props) {
  const t = useTranslations('home.carousel');
  const rotation = useRotation();
  const several = slides.length > 1;
  const { ref, active, show } = useSwiper({
    several,
    running: rotation.running,
    slideLabel: t('slide', { index: '{{index}}', total: '{{slidesLength}}' }),
  });
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('roleDescription')}
      aria-label={t('label')}
      {...rotation.holdProps}
    >
      <div ref={ref} className="swiper">
        <div className="swiper-wrapper">
          {slides.map(({ id, image, link, alt, lang }, index) => (
            // Hidden slides must not be focusable.
            <div key={id} className="swiper-slide" inert={index !== active}>
              <ContentLink link={link} className={styles.slide}>
                <ContentImage
                  className={styles.picture}
                  imgUrl={imgUrl}
                  image={image}
                  first={index === 0}
                />
                <span className={styles.text} lang={lang}>
                  {alt}
                </span>
              </ContentLink>
            </div>
          ))}
        </div>
      </div>
      {several && (
        <CarouselControls
          count={slides.length}
          active={active}
          playing={rotation.playing}
          onToggle={rotation.toggle}
          onGo={show}
        />
      )}
    </section>
  );
}
