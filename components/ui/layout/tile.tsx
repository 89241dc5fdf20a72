import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Stack } from '#components/ui/layout/stack';
import { Link } from '../action/link.tsx';
import { Icon, type IconName } from '../art/icon.tsx';
import { ForwardArrow } from './forward-arrow.tsx';
import styles from './tile.module.css';

interface Props {
  /** Link target; without it the tile is not interactive. */
  href?: string;
  icon: IconName;
  name: ReactNode;
  /** Shown beside the name, e.g. a status. */
  chip?: ReactNode;
  /** Shown at the end, e.g. a button; ignored if `href` is set. */
  action?: ReactNode;
  /** Unavailable: shown dimmed. The text must give the reason. */
  off?: boolean;
  /** Description in smaller text. */
  children?: ReactNode;
}

/** A row with an icon, a name and a description; with `href` the whole row is a link. */
export function Tile({ href, icon, name, chip, action, off, children }: Props) {
  const className = clsx(styles.tile, off && styles.off);
  const content = (
    <>
      <span className={styles.emblem}>
        <Icon name={icon} />
      </span>
      <Stack as="span" gap={4}>
        <span className={styles.name}>
          {name}
          {chip}
        </span>
        {children && <span className={styles.about}>{children}</span>}
      </Stack>
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
