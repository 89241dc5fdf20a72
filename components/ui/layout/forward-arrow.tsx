'use client';

import clsx from 'clsx';
import { useLinkStatus } from 'next/link';
import { Icon } from '../art/icon.tsx';
import styles from './forward-arrow.module.css';

interface Props {
  size?: number;
  className?: string;
}

/** The arrow at the end of a link. It becomes a spinner while navigation is pending. */
export function ForwardArrow({ size = 18, className }: Props) {
  const { pending } = useLinkStatus();
  return (
    <span className={clsx(styles.arrow, pending && styles.pending, className)}>
      <Icon name="forward" size={size} />
    </span>
  );
}
