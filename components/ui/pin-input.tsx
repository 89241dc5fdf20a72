'use client';

import clsx from 'clsx';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './pin-input.module.css';

const LENGTH = 6;

interface Props {
  label: string;
  hint?: string;
  error?: string;
  /** The digits typed so far. */
  value: string;
  onChange: (digits: string) => void;
  /** Called with all six digits once they stand. */
  onComplete?: (digits: string) => void;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Six digits that nobody beside the reader sees: one real input under six drawn boxes. */
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
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');

  function change(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, LENGTH);
    onChange(digits);
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits);
  }

  return (
    <div className={styles.pin}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        <input
          id={id}
          name={name}
          className={styles.input}
          type="password"
          inputMode="numeric"
          pattern="[0-9]*"
          // A trade password is no site password: password managers are asked to stay out.
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          maxLength={LENGTH}
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: only in a sheet that the reader opened to type it
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => change(event.target.value)}
          onSelect={keepCaretAtEnd}
        />
        <div className={styles.boxes} aria-hidden="true">
          {Array.from({ length: LENGTH }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={place}
              className={clsx(
                styles.box,
                place < value.length && styles.filled,
                place === Math.min(value.length, LENGTH - 1) && styles.next,
                error && styles.wrong,
              )}
            />
          ))}
        </div>
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alertFilled" size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The boxes show no caret, so typing always goes on at the end. */
function keepCaretAtEnd({ currentTarget }: { currentTarget: HTMLInputElement }) {
  const end = currentTarget.value.length;
  if (currentTarget.selectionStart !== end || currentTarget.selectionEnd !== end)
    currentTarget.setSelectionRange(end, end);
}
