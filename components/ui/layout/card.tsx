import clsx from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import styles from './card.module.css';

type Props<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'as'> & {
  as?: Tag;
  /** Removes the padding, for rows that reach the edge. */
  flush?: boolean;
};

/** A raised surface that groups related content. */
export function Card<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  const { as, flush, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={clsx(styles.card, flush && styles.flush, className)} />;
}
