'use client';

import 'swiper/css';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, type SwiperClass, SwiperSlide } from 'swiper/react';
import type { Slide } from '#lib/content/queries';
import { ContentImage } from '../content/content-image.tsx';
import { ContentLink } from '../content/content-link.tsx';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import { useRotation } from './use-rotation.ts';

const DELAY_MS = 3000;

interface Props {
  slides: Slide[];
  /** Config `img_url`, the prefix of all image URLs. */
  imgUrl: string;
}

/** A carousel that advances every three seconds. Its height does not change when the script starts. */
export function Carousel({ slides, imgUrl }: Props) {
  const t = useTranslations('home.carousel');
  const rotation = useRotation();
  const [swiper, setSwiper] = useState<SwiperClass | null>(null);
  const [active, setActive] = useState(0);
  const several = slides.length > 1;

  useEffect(() => {
    if (!swiper || swiper.destroyed || !several) return;
    if (rotation.running) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, several, rotation.running]);

  if (slides.length === 0) return null;
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('roleDescription')}
      aria-label={t('label')}
      {...rotation.holdProps}
    >
      <Swiper
        modules={[A11y, Autoplay]}
        loop={several}
        autoplay={{ enabled: several, delay: DELAY_MS }}
        a11y={{ slideLabelMessage: t('slide', { index: '{{index}}', total: '{{slidesLength}}' }) }}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setActive(realIndex)}
      >
        {slides.map(({ id, image, link, alt, lang }, index) => (
          // Hidden slides must not be focusable.
          <SwiperSlide key={id} inert={index !== active}>
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
          </SwiperSlide>
        ))}
      </Swiper>
      {several && (
        <CarouselControls
          count={slides.length}
          active={active}
          playing={rotation.playing}
          onToggle={rotation.toggle}
          onGo={(index) => swiper?.slideToLoop(index)}
        />
      )}
    </section>
  );
}
