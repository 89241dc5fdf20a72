import clsx from 'clsx';
import styles from './avatar.module.css';

interface Props {
  name: string;
  /** URL of the image; if null, the first letter of the name is shown. */
  src: string | null;
  size?: 'm' | 'l';
}

const PIXELS = { m: 52, l: 88 };

/** A round profile picture. Decorative: the name is shown next to it. */
export function Avatar({ name, src, size = 'm' }: Props) {
  const [initial = ''] = name;
  return (
    <span className={clsx(styles.avatar, styles[size])} aria-hidden="true">
      {src ? (
        // biome-ignore lint/performance/noImgElement: the server already resizes it
        <img src={src} alt="" width={PIXELS[size]} height={PIXELS[size]} draggable={false} />
      ) : (
        initial.toLocaleUpperCase()
      )}
    </span>
  );
}
