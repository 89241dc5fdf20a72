'use client';

import clsx from 'clsx';
import { useRef } from 'react';
import control from './control.module.css';
import { FieldFrame } from './field-frame.tsx';
import styles from './pin-input.module.css';
import { usePreHydrationValue } from './use-pre-hydration-value.ts';

const LENGTH = 6;

interface Props {
  label: string;
  hint?: string;
  error?: string;
  /** The digits typed so far. */
  value: string;
  onChange: (digits: string) => void;
  /** Called when all six digits are entered. */
  onComplete?: (digits: string) => void;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Masked input for a six-digit PIN: one real, transparent input over six drawn boxes. */
export function PinInput({
  label,
  hint,
  error,
  value,
  onChange,
  onComplete,
  name,
  disabled,
  autoFocus,
}: Props) {
  const node = useRef<HTMLInputElement>(null);
  usePreHydrationValue(value, () => node.current?.value ?? value, change);

  function change(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, LENGTH);
    onChange(digits);
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits);
  }

  return (
    <FieldFrame label={label} hint={hint} error={error} bare>
      {(frame) => (
        <div className={styles.field}>
          <input
            {...frame}
            ref={node}
            name={name}
            className={styles.input}
            type="password"
            inputMode="numeric"
            pattern="[0-9]*"
            // Keeps password managers from saving the trade password as the site's password.
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            maxLength={LENGTH}
            value={value}
            disabled={disabled}
            // biome-ignore lint/a11y/noAutofocus: only in a sheet that the user opened to enter the PIN
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            onChange={(event) => change(event.target.value)}
            onSelect={keepCaretAtEnd}
          />
          <PinBoxes filled={value.length} wrong={Boolean(error)} />
        </div>
      )}
    </FieldFrame>
  );
}

/** Six boxes; the next box to fill shows the focus ring of the input. */
function PinBoxes({ filled, wrong }: { filled: number; wrong: boolean }) {
  return (
    <div className={styles.boxes} aria-hidden="true">
      {Array.from({ length: LENGTH }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are static and identified by position
          key={index}
          className={clsx(
            styles.box,
            control.control,
            index < filled && styles.filled,
            index === Math.min(filled, LENGTH - 1) && control.standIn,
            wrong && control.wrong,
          )}
        />
      ))}
    </div>
  );
}

/** The boxes show no caret, so input is always appended. */
function keepCaretAtEnd({ currentTarget }: { currentTarget: HTMLInputElement }) {
  const end = currentTarget.value.length;
  if (currentTarget.selectionStart !== end || currentTarget.selectionEnd !== end)
    currentTarget.setSelectionRange(end, end);
}
