'use client';

import { bytesToHex, randomBytes } from '@noble/ciphers/utils.js';
import { useCallback, useRef, useState } from 'react';
import { type ApiResult, api, isOutcomeUnknown } from './api.ts';

/** Holds the idempotency key of a submission for as long as nobody knows how it ended. */
export class SubmissionKey {
  #key: string | null = null;

  /** The key to send: the old one while an outcome is unknown, else a new one. */
  current(): string {
    // Not crypto.randomUUID: browsers have it on https alone.
    this.#key ??= bytesToHex(randomBytes(16));
    return this.#key;
  }

  /** Tells how the submission ended; a known outcome ends the key's life. */
  settle(result: { code: number }): void {
    if (!isOutcomeUnknown(result)) this.#key = null;
  }
}

/** A call that moves money: `submit` resolves null while an earlier one is running. */
export interface MoneyCall<Body extends object, Data> {
  submit: (body: Body) => Promise<ApiResult<Data> | null>;
  busy: boolean;
}

/**
 * Submits a call that moves money. A second press while one is under way resolves null and sends
 * nothing; a press after an unknown outcome (no answer, 5xx) repeats the same idempotency key, so
 * that money moves once; every other press is a new submission.
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
