'use client';

import clsx from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import styles from './icon-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Accessible name: the action of the button. */
  label: string;
  size?: number;
}

/** A 44 px button with an icon and no text. */
export function IconButton({ icon, label, size = 22, className, type = 'button', ...rest }: Props) {
  return (
    <button {...rest} type={type} className={clsx(styles.button, className)} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
