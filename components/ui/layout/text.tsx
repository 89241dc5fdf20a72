import clsx from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import styles from './text.module.css';

type Props<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'as' | 'className'> & {
  as?: Tag;
  tone?: 'muted';
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  weight?: 'normal' | 'bold';
};

/** A text in a colour, size or weight of the tokens; a paragraph unless `as` says otherwise. */
export function Text<Tag extends ElementType = 'p'>(props: Props<Tag>) {
  const { as, tone, size, weight, ...rest } = props;
  const Element: ElementType = as ?? 'p';
  const className = clsx(tone && styles[tone], size && styles[size], weight && styles[weight]);
  return <Element {...rest} className={className} />;
}
