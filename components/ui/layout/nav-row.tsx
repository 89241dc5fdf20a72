import type { ReactNode } from 'react';
import { Link } from '../action/link.tsx';
import { Icon, type IconName } from '../art/icon.tsx';
import { ForwardArrow } from './forward-arrow.tsx';
import styles from './nav-row.module.css';

interface Props {
  href: string;
  icon?: IconName;
  children: ReactNode;
  /** Shown before the arrow, e.g. the current value. */
  aside?: ReactNode;
}

/** A menu row that links to another page. */
export function NavRow({ href, icon, children, aside }: Props) {
  return (
    <Link surface href={href} className={styles.row}>
      {icon && <Icon name={icon} size={22} className={styles.icon} />}
      <span className={styles.text}>
        <span>{children}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </span>
      <ForwardArrow className={styles.arrow} />
    </Link>
  );
}
