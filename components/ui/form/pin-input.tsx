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
            onChange={(event) => change(event.target.value)}
            onSelect={keepCaretAtEnd}
          />
          <PinBoxes filled={value.length} wrong={Boolean(error)} />
        </div>
      )}
    </FieldFrame>
  );
}

/** Six boxes, of which the next to be typed in shows the focus of the input before them. */
function PinBoxes({ filled, wrong }: { filled: number; wrong: boolean }) {
  return (
    <div className={styles.boxes} aria-hidden="true">
      {Array.from({ length: LENGTH }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={place}
          className={clsx(
            styles.box,
            control.control,
            place < filled && styles.filled,
            place === Math.min(filled, LENGTH - 1) && control.standIn,
            wrong && control.wrong,
          )}
        />
      ))}
    </div>
  );
}

/** The boxes show no caret, so typing always goes on at the end. */
function keepCaretAtEnd({ currentTarget }: { currentTarget: HTMLInputElement }) {
  const end = currentTarget.value.length;
  if (currentTarget.selectionStart !== end || currentTarget.selectionEnd !== end)
    currentTarget.setSelectionRange(end, end);
}
