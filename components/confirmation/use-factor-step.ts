'use client';

import { useState } from 'react';
import { FACTOR_REQUIRED } from '#lib/access/client/api/api';

/**
 * Repeats a call that takes a second factor (4016) once the member has shown one in `FactorSheet`, whose props are
 * `sheet`. If the member closes the sheet, the call's refusal is the result.
 */
export function useFactorStep() {
  const [answer, setAnswer] = useState<((isShown: boolean) => void) | null>(null);

  function ask(): Promise<boolean> {
    return new Promise((resolve) => setAnswer(() => resolve));
  }

  async function withFactor<Result extends { code: number } | null>(
    send: () => Promise<Result>,
  ): Promise<Result> {
    const result = await send();
    if (result?.code !== FACTOR_REQUIRED) return result;
    const isShown = await ask();
    setAnswer(null);
    return isShown ? send() : result;
  }

  return {
    withFactor,
    sheet: {
      open: answer !== null,
      onShown: () => answer?.(true),
      onClose: () => answer?.(false),
    },
  };
}
