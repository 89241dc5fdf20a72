import clsx from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import styles from './flow.module.css';

/** Pixels, as the space tokens. */
export type Gap = 2 | 4 | 8 | 12 | 16 | 24;

type Props<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'as' | 'className'> & {
  as?: Tag;
  gap?: Gap;
  /** Where the parts are in the column; by default they fill it. */
  align?: 'start' | 'center' | 'end';
  /** Draws a line between the parts. */
  divided?: boolean;
};

/** Parts below each other. */
export function Stack<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  const { as, gap, align, divided, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const className = clsx(
    styles.stack,
    gap && styles[`gap-${gap}`],
    align && styles[align],
    divided && styles.divided,
  );
  return <Element {...rest} className={className} />;
}
