'use client';

import clsx from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import styles from './icon-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What the button does, for those who do not see the icon. */
  label: string;
  size?: number;
}

/** A 44 px button that shows an icon alone. */
export function IconButton({ icon, label, size = 22, className, type = 'button', ...rest }: Props) {
  return (
    <button {...rest} type={type} className={clsx(styles.button, className)} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
