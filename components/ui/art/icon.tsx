import clsx from 'clsx';
import styles from './icon.module.css';
import { FILLS, type IconName, STROKES } from './icon-paths.ts';

export type { IconName };

/** A decorative icon in the current text colour. Adjacent text or the label of its button gives the meaning. */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string;
}) {
  const filled = name in FILLS;
  const d = filled ? FILLS[name as keyof typeof FILLS] : STROKES[name as keyof typeof STROKES];
  return (
    <svg
      className={clsx(styles.icon, filled && styles.filled, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // As text, because each element of a page is written, read again and rendered by the server.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of icon-paths.ts
      dangerouslySetInnerHTML={{ __html: `<path d="${d}"/>` }}
    />
  );
}
