import Swiper from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';

interface Options {
  /** False for a single slide, which neither loops nor rotates. */
  several: boolean;
  /** Time that a slide is shown. */
  delayMs: number;
  /** Accessible name of a slide, with Swiper's placeholders. */
  slideLabel: string;
  onChange: (index: number) => void;
}

/** Makes rendered slides swipeable. Rotation starts with `swiper.autoplay.start()`. */
export function startSwiper(
  container: HTMLElement,
  { several, delayMs, slideLabel, onChange }: Options,
): Swiper {
  return new Swiper(container, {
    modules: [A11y, Autoplay],
    loop: several,
    autoplay: { enabled: several, delay: delayMs },
    a11y: { slideLabelMessage: slideLabel },
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  });
}
