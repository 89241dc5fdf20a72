'use client';

import clsx from 'clsx';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { Money } from '#components/ui/display/money';
import money from '../../ui/display/money.module.css';
import { Change } from './change.tsx';

interface Props {
  amount: string | null;
  className?: string;
}

/** A gain with arrow, sign and colour, which are hidden with the amount. */
export function GainAmount({ amount, className }: Props) {
  const { hidden } = useHideBalance();
  return hidden ? (
    <Money amount={amount} hideable />
  ) : (
    <Change value={amount} className={clsx(money.figure, className)} />
  );
}
