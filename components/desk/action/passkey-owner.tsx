'use client';

import { createContext, type ReactNode, useContext } from 'react';

const Owner = createContext(false);

interface Props {
  hasPasskey: boolean;
  children: ReactNode;
}

/** Tells the forms below whether the operator has a passkey. */
export function PasskeyOwner({ hasPasskey, children }: Props) {
  return <Owner.Provider value={hasPasskey}>{children}</Owner.Provider>;
}

/** Whether the operator has a passkey, which takes the place of a code. */
export function useHasPasskey(): boolean {
  return useContext(Owner);
}
