import clsx from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import styles from './flow.module.css';
import type { Gap } from './stack.tsx';

type Props<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'as' | 'className'> & {
  as?: Tag;
  gap?: Gap;
  /** The gap between the lines of a row that wraps; by default `gap`. */
  rowGap?: 0 | 2 | 4;
  /** How parts of different heights are aligned; by default they fill the height. */
  align?: 'center' | 'baseline';
  /** Pushes the first and the last part to the edges. */
  between?: boolean;
  /** Aligns the parts to the right. */
  end?: boolean;
  /** Breaks into several lines if there is no room. */
  wrap?: boolean;
};

/** Parts beside each other. */
export function Row<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  const { as, gap, rowGap, align, between, end, wrap, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const className = clsx(
    styles.row,
    gap && styles[`gap-${gap}`],
    rowGap !== undefined && styles[`row-gap-${rowGap}`],
    align && styles[align],
    between && styles.between,
    end && styles.end,
    wrap && styles.wrap,
  );
  return <Element {...rest} className={className} />;
}
