'use client';

import { type RefObject, useRef } from 'react';
import { usePreHydrationValue } from './use-pre-hydration-value.ts';

/**
 * `useEarlyInput` for one choice out of several.
 * @param value the one that is chosen
 * @param choose called with the one that was chosen before the page came alive, if it is another
 * @returns for the radio buttons' fieldset
 */
export function usePreHydrationChoice(
  value: string,
  choose: (value: string) => void,
): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null);
  const chosen = () => group.current?.querySelector<HTMLInputElement>(':checked')?.value ?? value;
  usePreHydrationValue(value, chosen, choose);
  return group;
}
