'use client';

import { useState } from 'react';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import type { ApiResult } from '#lib/access/client/api/api';
import type { DeskCallOptions } from '#lib/site/desk/client/desk-api';

/** Messages by the name of their field. */
export type FieldErrors = Record<string, string>;

/** Makes a call with the given options. */
export type ActionCall<Data> = (options: DeskCallOptions) => Promise<ApiResult<Data>>;

/** Makes calls of the desk, one at a time, and keeps a refusal for the form. */
export function useAction() {
  const [errors, setErrors] = useState<FieldErrors>({});
  // The form of an action shows what has no field of its own.
  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    return true;
  };
  const { busy, failure, send, finish } = useSubmit({ form: { showErrors } });

  /** @returns the data of the response, null if it was refused */
  async function run<Data>(call: ActionCall<Data>): Promise<{ data: Data | null } | null> {
    setErrors({});
    return send(() => call({ quiet: true }));
  }

  return { busy, failure, errors, setErrors, run, finish };
}
