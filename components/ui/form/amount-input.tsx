'use client';

import styles from './amount-input.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { useAmountDraft } from './use-amount-draft.ts';

/** Characters of an amount that does not fit into a narrow column at the largest size. */
const LONG = 9;

interface Props extends FieldTexts {
  id?: string;
  name?: string;
  /** Plain decimal string, e.g. `"1234.5"`; empty if none. */
  value: string;
  /** Called with the exact decimal string, without separators. */
  onChange: (amount: string) => void;
  onFocus?: () => void;
  /** The symbol of the currency, shown before the input, or a unit. */
  unit: string;
  /** Shows the unit after the input: grams and weights. */
  unitAfter?: boolean;
  /** Decimals of the amount. */
  scale: number;
  placeholder?: string;
  disabled?: boolean;
  /** Has the focus when the sheet around it opens. */
  autoFocus?: boolean;
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
  unit,
  unitAfter,
  scale,
  placeholder = '0',
  autoFocus,
  ...input
}: Props) {
  const draft = useAmountDraft({ value, onChange, scale });
  return (
    <FieldFrame {...{ id, label, hint, error, optional, aside }}>
      {(control) => (
        <div className={styles.amount} data-long={value.length > LONG || undefined}>
          <span className={styles.unit} data-after={unitAfter ? '' : undefined} aria-hidden="true">
            {unit}
          </span>
          <input
            {...input}
            {...control}
            {...draft}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            data-autofocus={autoFocus || undefined}
          />
        </div>
      )}
    </FieldFrame>
  );
}
