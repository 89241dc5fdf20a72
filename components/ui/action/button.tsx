'use client';

import clsx from 'clsx';
import { type ButtonHTMLAttributes, type MouseEvent, useRef, useState } from 'react';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  kind?: ButtonKind;
  /** Full width, for the main action of a screen. */
  block?: boolean;
  /** Shows a spinner and ignores presses; the button keeps the focus. */
  busy?: boolean;
  /** A promise keeps the button busy until it settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

/** A button that ignores further presses until the promise of its handler settles. */
export function Button({
  kind = 'primary',
  block,
  busy,
  onClick,
  type = 'button',
  className,
  children,
  ...rest
}: Props) {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const shownBusy = busy || pending;

  async function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || running.current) return event.preventDefault();
    const outcome = onClick?.(event);
    if (!(outcome instanceof Promise)) return;
    running.current = true;
    setPending(true);
    try {
      await outcome;
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return (
    <button
      {...rest}
      type={type}
      className={clsx(
        styles.button,
        styles[kind],
        block && styles.block,
        shownBusy && styles.busy,
        className,
      )}
      aria-busy={shownBusy || undefined}
      aria-disabled={shownBusy || undefined}
      onClick={press}
    >
      {shownBusy && <span className={styles.spinner} aria-hidden="true" />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
