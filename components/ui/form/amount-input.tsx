'use client';

import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  caretAfterGrouping,
  readAmountDraft,
  settleAmountDraft,
  showAmountDraft,
} from '#lib/client/form/amount-draft';
import styles from './amount-input.module.css';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import { usePreHydrationValue } from './use-pre-hydration-value.ts';

interface Props extends FieldWords {
  id?: string;
  name?: string;
  /** Plain decimal string, e.g. `"1234.5"`; empty if none. */
  value: string;
  /** Called with the exact decimal string, without separators. */
  onChange: (amount: string) => void;
  currency: string;
  /** Decimals of the currency. */
  scale: number;
  placeholder?: string;
  disabled?: boolean;
}

/**
 * Input for an amount of money: decimal keyboard, thousands separators in the display, exact decimal
 * string as the value. Put a "use all" button into `aside`.
 */
export function AmountInput({
  id,
  label,
  hint,
  error,
  optional,
  aside,
  value,
  onChange,
  currency,
  scale,
  placeholder = '0',
  ...input
}: Props) {
  const [typed, setTyped] = useState(value);
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // The draft may be `12.` while the value is `12`; a value set by the parent wins.
  const draft = settleAmountDraft(typed) === value ? typed : value;

  useLayoutEffect(() => {
    if (caret.current === null) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const read = readAmountDraft(target.value, scale);
    const next = read ?? draft;
    caret.current = caretAfterGrouping(
      target.value,
      target.selectionStart ?? target.value.length,
      showAmountDraft(next),
    );
    update(next);
  }

  function update(next: string) {
    setTyped(next);
    onChange(settleAmountDraft(next));
  }

  usePreHydrationValue(
    draft,
    () => readAmountDraft(element.current?.value ?? '', scale) ?? draft,
    update,
  );

  return (
    <FieldFrame {...{ id, label, hint, error, optional, aside }}>
      {(control) => (
        <div className={styles.amount}>
          <span className={styles.currency} aria-hidden="true">
            {currency}
          </span>
          <input
            {...input}
            {...control}
            ref={element}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            value={showAmountDraft(draft)}
            onChange={change}
            onBlur={() => setTyped(settleAmountDraft(draft))}
          />
        </div>
      )}
    </FieldFrame>
  );
}
