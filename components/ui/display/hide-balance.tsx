'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { rememberHideBalance } from '#lib/access/client/preferences/hide-balance';

interface HideBalance {
  /** Whether hideable amounts are masked. */
  hidden: boolean;
  setHidden: (hidden: boolean) => void;
}

const Context = createContext<HideBalance>({ hidden: false, setHidden: () => {} });

interface Props {
  /** The preference read from the request cookie. */
  initial: boolean;
  children: ReactNode;
}

/** Provides the user's hide-balance preference, already applied in the server-rendered HTML. */
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

/** Treats every amount inside as `hideable`. */
export function PrivateFigures({ children }: { children: ReactNode }) {
  return <Private value={true}>{children}</Private>;
}

/** Whether a `PrivateFigures` parent makes all amounts hideable. */
export function usePrivateFigures(): boolean {
  return useContext(Private);
}

/** The hide-balance preference and its setter. */
export function useHideBalance(): HideBalance {
  return useContext(Context);
}
