'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { rememberHideBalance } from '#lib/client/preferences/hide-balance';

interface HideBalance {
  /** Whether every figure of what one has gives way. */
  hidden: boolean;
  setHidden: (hidden: boolean) => void;
}

const Context = createContext<HideBalance>({ hidden: false, setHidden: () => {} });

interface Props {
  /** The reader's wish as the request told it. */
  initial: boolean;
  children: ReactNode;
}

/** Keeps the reader's wish to hide balances, from the first paint on. */
export function HideBalanceProvider({ initial, children }: Props) {
  const [hidden, setValue] = useState(initial);
  const value = useMemo(
    () => ({
      hidden,
      setHidden(next: boolean) {
        setValue(next);
        rememberHideBalance(next);
      },
    }),
    [hidden],
  );
  return <Context value={value}>{children}</Context>;
}

const Private = createContext(false);

/** Makes every figure inside give way to the wish to hide balances, without each being told so. */
export function PrivateFigures({ children }: { children: ReactNode }) {
  return <Private value={true}>{children}</Private>;
}

/** Whether the figures here are somebody's own, all of them. */
export function usePrivateFigures(): boolean {
  return useContext(Private);
}

/** Whether balances are hidden, and the way to change that. */
export function useHideBalance(): HideBalance {
  return useContext(Context);
}
