import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './change.module.css';

interface Props {
  /** A signed decimal string. */
  value: string;
  /** Its magnitude, as it is to be read. */
  children: ReactNode;
}

/** A gain or a loss: by sign, arrow, colour and in words. Red is up and green is down. */
export function Change({ value, children }: Props) {
  const t = useTranslations('trade.change');
  const direction = directionOf(value);
  return (
    <span className={clsx(styles.change, styles[direction])}>
      <span aria-hidden="true">{MARKS[direction]}</span>
      <span className="visually-hidden">{t(direction)} </span>
      {children}
    </span>
  );
}

const MARKS = { up: '▲ +', down: '▼ −', flat: '' } as const;

function directionOf(value: string): keyof typeof MARKS {
  if (/^[-+]?[0.]*$/.test(value)) return 'flat';
  return value.startsWith('-') ? 'down' : 'up';
}
