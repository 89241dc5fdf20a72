'use client';

import { Fragment } from 'react';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { Money } from '#components/ui/display/money';

/** An amount as texts have it: `NT$1,234.50`, `12.5000 XAU`. */
const AMOUNT = /(?:[A-Z]{1,3}\$)?\d[\d,]*\.\d+/;

/** A text whose amounts are masked when the user hides balances. */
export function HideableText({ text }: { text: string }) {
  const { hidden } = useHideBalance();
  if (!hidden) return text;
  return text.split(AMOUNT).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={at}>
      {at > 0 && <Money amount={null} hideable />}
      {part}
    </Fragment>
  ));
}
