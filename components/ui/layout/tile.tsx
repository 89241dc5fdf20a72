import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '../action/link.tsx';
import { Icon, type IconName } from '../art/icon.tsx';
import { ForwardArrow } from './forward-arrow.tsx';
import styles from './tile.module.css';

interface Props {
  /** Where it leads; without it there is nothing to press. */
  href?: string;
  icon: IconName;
  name: ReactNode;
  /** Stands beside the name, such as a status. */
  chip?: ReactNode;
  /** Stands at the end, such as a button; not for a tile that is a link. */
  action?: ReactNode;
  /** Not to be had at the moment: drawn back, as its words should say. */
  off?: boolean;
  /** What it is, in smaller words. */
  children?: ReactNode;
}

/** A card of its own for one thing, with an emblem and its name; with `href` all of it is a link. */
export function Tile({ href, icon, name, chip, action, off, children }: Props) {
  const className = clsx(styles.tile, off && styles.off);
  const content = (
    <>
      <span className={styles.emblem}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {chip}
        </span>
        {children && <span className={styles.about}>{children}</span>}
      </span>
    </>
  );
  if (!href)
    return (
      <div className={className}>
        {content}
        {action}
      </div>
    );
  return (
    <Link surface href={href} className={className}>
      {content}
      <ForwardArrow className={styles.arrow} />
    </Link>
  );
}
