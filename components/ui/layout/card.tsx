import clsx from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import styles from './card.module.css';

type Props<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'as'> & {
  as?: Tag;
  /** Removes the padding, for rows that reach the edge. */
  flush?: boolean;
  /** Something that can be picked up: a metal, a bank card, a receipt. It has a border and a ground of its own. */
  object?: boolean;
};

/** Groups related content: between hairlines on the page, or as an object. */
export function Card<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  const { as, flush, object, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={clsx(styles.card, flush && styles.flush, object && styles.object, className)}
    />
  );
}
