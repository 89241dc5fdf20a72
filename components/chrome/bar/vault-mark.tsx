import clsx from 'clsx';
import styles from './vault-mark.module.css';

interface Props {
  size: number;
  /** Animates the wheel while the app loads. */
  turning?: boolean;
}

/** Text instead of elements, because every page has it: the server writes, reads and renders each element. */
const SHAPES = `<rect class="${styles.door}" x="4" y="4" width="56" height="56" rx="15"/>
<rect class="${styles.hinge}" x="9.5" y="20" width="3" height="8" rx="1.5"/>
<rect class="${styles.hinge}" x="9.5" y="36" width="3" height="8" rx="1.5"/>
<g class="${styles.rotor}"><circle class="${styles.wheel}" cx="34" cy="32" r="14.5"/>
<path class="${styles.spokes}" d="M34 12.5v11M34 40.5v11M17.1 22.25l9.55 5.5M41.35 36.25l9.55 5.5M17.1 41.75l9.55-5.5M41.35 27.75l9.55-5.5"/>
<circle class="${styles.hub}" cx="34" cy="32" r="5"/></g>`.replaceAll('\n', '');

/** The logo mark: a red vault door with a golden wheel. Decorative; the brand name is next to it. */
export function VaultMark({ size, turning }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      className={clsx(styles.mark, turning && styles.turning)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: SHAPES }}
    />
  );
}
