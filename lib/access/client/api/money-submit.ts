'use client';

import { useCallback, useRef, useState } from 'react';
import { type ApiResult, api } from './api.ts';
import { SubmissionKey } from './submission-key.ts';

/** A call that moves money: `submit` resolves null while an earlier one is running. */
export interface MoneyCall<Body extends object, Data> {
  submit: (body: Body) => Promise<ApiResult<Data> | null>;
  busy: boolean;
}

/**
 * Submits a call that moves money. While a request is pending, another submit sends nothing and
 * resolves null. After an unknown outcome (no response, 5xx) the next submit reuses the idempotency
 * key, so that the money moves once. Any other submit gets a new key.
 */
export function useMoneySubmit<Data>(call: string) {
  const [key] = useState(() => new SubmissionKey());
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const submit = useCallback(
    async (body: object): Promise<ApiResult<Data> | null> => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      const result = await api.post<Data>(call, body, { idempotencyKey: key.current() });
      key.settle(result);
      running.current = false;
      setBusy(false);
      return result;
    },
    [call, key],
  );

  return { submit, busy };
}
