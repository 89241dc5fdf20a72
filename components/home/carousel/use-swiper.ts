'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { onFirstInteraction } from '#lib/access/client/first-interaction';

/** Time that a slide is shown. */
const DELAY_MS = 3000;

interface Options {
  several: boolean;
  /** Whether the slides rotate now. */
  running: boolean;
  slideLabel: string;
}

/**
 * Runs a carousel. Its code is not part of the first load: it is loaded with the first press or key on
 * the page, or when the first slide has been shown for its time.
 * @returns props of the slides: `ref` of their container, `active` index, and a function to show a slide
 */
export function useSwiper({ several, running, slideLabel }: Options) {
  const ref = useRef<HTMLDivElement>(null);
  const starting = useRef<Promise<Swiper | null> | null>(null);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [active, setActive] = useState(0);

  const start = useCallback(() => {
    starting.current ??= import('./start-swiper.ts').then(
      ({ startSwiper }) => {
        if (!ref.current) return null;
        const options = { several, delayMs: DELAY_MS, slideLabel, onChange: setActive };
        const started = startSwiper(ref.current, options);
        setSwiper(started);
        return started;
      },
      // The slides stay as they are; the next attempt loads again.
      () => {
        starting.current = null;
        return null;
      },
    );
    return starting.current;
  }, [several, slideLabel]);

  useEffect(() => onFirstInteraction(() => void start()), [start]);

  useEffect(() => {
    if (swiper || !several || !running) return;
    const timer = setTimeout(() => void start().then((started) => started?.slideNext()), DELAY_MS);
    return () => clearTimeout(timer);
  }, [swiper, several, running, start]);

  useEffect(() => {
    if (!swiper || !several) return;
    if (running) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, several, running]);

  useEffect(
    () => () => {
      void starting.current?.then((started) => started?.destroy());
      starting.current = null;
    },
    [],
  );

  return {
    ref,
    active,
    show: (index: number) => void start().then((started) => started?.slideToLoop(index)),
  };
}
