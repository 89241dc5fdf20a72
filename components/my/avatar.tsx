import clsx from 'clsx';
import styles from './avatar.module.css';

interface Props {
  name: string;
  /** Address of the picture; without one the first letter of the name stands for it. */
  src: string | null;
  size?: 'm' | 'l';
}

const PIXELS = { m: 52, l: 88 };

/** Somebody's picture in a circle. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 'm' }: Props) {
  const [initial = ''] = name;
  return (
    <span className={clsx(styles.avatar, styles[size])} aria-hidden="true">
      {src ? (
        // biome-ignore lint/performance/noImgElement: it is made in its one size already
        <img src={src} alt="" width={PIXELS[size]} height={PIXELS[size]} draggable={false} />
      ) : (
        initial.toLocaleUpperCase()
      )}
    </span>
  );
}
