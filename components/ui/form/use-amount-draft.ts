'use client';

import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  caretAfterGrouping,
  readAmountDraft,
  settleAmountDraft,
  showAmountDraft,
} from '#lib/access/client/form/amount-draft';
import { usePreHydrationValue } from './use-pre-hydration-value.ts';

interface Options {
  /** Plain decimal string, e.g. `"1234.5"`; empty if none. */
  value: string;
  /** Called with the exact decimal string, without separators. */
  onChange: (amount: string) => void;
  /** Decimals of the currency. */
  scale: number;
}

/** State of an amount input: shows separators, keeps the caret in place and reports the exact decimal string. */
export function useAmountDraft({ value, onChange, scale }: Options) {
  const [typed, setTyped] = useState(value);
  const element = useRef<HTMLInputElement>(null);
  const setCaret = useCaret(element);
  // The draft may be `12.` while the value is `12`; a value set by the parent wins.
  const draft = settleAmountDraft(typed) === value ? typed : value;

  function update(next: string) {
    setTyped(next);
    onChange(settleAmountDraft(next));
  }

  usePreHydrationValue(
    draft,
    () => readAmountDraft(element.current?.value ?? '', scale) ?? draft,
    update,
  );

  return {
    ref: element,
    value: showAmountDraft(draft),
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const next = readAmountDraft(target.value, scale) ?? draft;
      const caret = target.selectionStart ?? target.value.length;
      setCaret(caretAfterGrouping(target.value, caret, showAmountDraft(next)));
      update(next);
    },
    onBlur: () => setTyped(settleAmountDraft(draft)),
  };
}

/** Returns a function that sets the caret after the next render. */
function useCaret(element: RefObject<HTMLInputElement | null>) {
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (position: number) => {
    caret.current = position;
  };
}
