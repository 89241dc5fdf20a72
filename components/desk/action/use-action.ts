'use client';

import { useState } from 'react';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import type { ApiResult } from '#lib/access/client/api/api';
import type { DeskCallOptions } from '#lib/site/desk/client/desk-api';

/** Messages by the name of their field. */
export type FieldErrors = Record<string, string>;

/** Makes a call with the given options. */
export type ActionCall<Data> = (options: DeskCallOptions) => Promise<ApiResult<Data>>;

const CODE_REQUIRED = 4016;
const CODE_WRONG = 4011;

/**
 * Makes calls of the desk, one at a time, and keeps a refusal for the form. `asksCode` is set once a call
 * was refused for want of a code of the second factor, which then goes into its field `code`.
 */
export function useAction() {
  const [errors, setErrors] = useState<FieldErrors>({});
  // The form of an action shows what has no field of its own.
  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    return true;
  };
  const [asksCode, setAsksCode] = useState(false);
  const { busy, failure, send, finish } = useSubmit({
    form: { showErrors },
    fieldOfCode: Object.fromEntries(
      (asksCode ? [CODE_REQUIRED, CODE_WRONG] : [CODE_REQUIRED]).map((refusal) => [
        refusal,
        'code',
      ]),
    ),
    onRefused: (code) => code === CODE_REQUIRED && setAsksCode(true),
  });

  /** @returns the data of the response, null if it was refused */
  async function run<Data>(call: ActionCall<Data>): Promise<{ data: Data | null } | null> {
    setErrors({});
    const done = await send(() => call({ quiet: true }));
    if (done) setAsksCode(false);
    return done;
  }

  return { busy, failure, errors, setErrors, asksCode, run, finish };
}
