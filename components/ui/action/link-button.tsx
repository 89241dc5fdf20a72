import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import type { ButtonKind } from './button.tsx';
import { Link } from './link.tsx';

type Props = ComponentProps<typeof Link> & { kind?: ButtonKind; block?: boolean };

/** A navigation link styled as a button. */
export function LinkButton({ kind = 'primary', block, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={clsx(styles.button, styles[kind], block && styles.block, className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
