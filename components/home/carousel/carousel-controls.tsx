import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import styles from './carousel-controls.module.css';
import { PlayToggle } from './play-toggle.tsx';

interface Props {
  count: number;
  active: number;
  playing: boolean;
  onToggle: () => void;
  onGo: (index: number) => void;
}

/** A dot per slide, as an alternative to swiping, and the pause button. */
export function CarouselControls({ count, active, playing, onToggle, onGo }: Props) {
  const t = useTranslations('home.carousel');
  return (
    <div className={styles.controls}>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <button
            key={index}
            type="button"
            className={clsx(styles.dot, index === active && styles.active)}
            aria-label={t('goTo', { index: index + 1 })}
            aria-current={index === active || undefined}
            onClick={() => onGo(index)}
          />
        ))}
      </div>
      <PlayToggle
        className={styles.toggle}
        playing={playing}
        label={t(playing ? 'pause' : 'play')}
        onToggle={onToggle}
      />
    </div>
  );
}
