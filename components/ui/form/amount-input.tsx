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
  /** A plain decimal string such as `"1234.5"`, or empty. */
  value: string;
  /** Receives the exact decimal string, without separators. */
  onChange: (amount: string) => void;
  currency: string;
  /** Decimals of the currency. */
  scale: number;
  placeholder?: string;
  disabled?: boolean;
}

/** An amount of money: decimal keyboard, separators shown, the exact string kept. `aside` takes the "all" button. */
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
  // The draft may say `12.` while the value says `12`; a value set from outside wins.
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
    take(next);
  }

  function take(next: string) {
    setTyped(next);
    onChange(settleAmountDraft(next));
  }

  usePreHydrationValue(
    draft,
    () => readAmountDraft(element.current?.value ?? '', scale) ?? draft,
    take,
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
