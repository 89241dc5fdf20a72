import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './link.module.css';

interface Props extends ComponentProps<'a'> {
  href: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** For a row or a card: the background shows the pressed state instead of the text. */
  surface?: boolean;
}

/**
 * A link to another page. `LinkNavigation` handles the links of a document together, so that they need
 * no code of their own: pages have up to 40 of them. It sets `data-pending` from the tap until the page
 * is displayed.
 */
export function Link({ replace, surface, className, children, ...props }: Props) {
  return (
    <a
      {...props}
      data-link={replace ? 'replace' : 'push'}
      className={clsx(styles.link, surface && styles.surface, className)}
    >
      {children}
    </a>
  );
}
