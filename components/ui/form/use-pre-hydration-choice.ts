'use client';

import { type RefObject, useRef } from 'react';
import { usePreHydrationValue } from './use-pre-hydration-value.ts';

/**
 * `usePreHydrationValue` for a group of radio buttons.
 * @param value the selected value
 * @param choose called with the value selected before hydration, if it differs
 * @returns ref for the fieldset of the radio buttons
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
