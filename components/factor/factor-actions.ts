'use client';

import { createContext, useContext } from 'react';
import type { useFactorStep } from '#components/confirmation/use-factor-step.ts';

/** What the parts of the page share. */
export interface FactorPageActions {
  /** Number of factors; the first one takes the login password. */
  count: number;
  /** Repeats a call once the session has shown a factor. */
  withFactor: ReturnType<typeof useFactorStep>['withFactor'];
  /** Says what was done, shows new recovery codes, and reads the page again. */
  finish: (words: string | null, recoveryCodes?: readonly string[] | null) => void;
}

const Actions = createContext<FactorPageActions | null>(null);

/** Provides the actions to the parts of the page. */
export const FactorActions = Actions.Provider;

export function useFactorPage(): FactorPageActions {
  const actions = useContext(Actions);
  if (!actions) throw new Error('outside of the page of second factors');
  return actions;
}
