'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import type { ApiResult } from '#lib/access/client/api/api';
import { buzz } from '#lib/access/client/haptics';
import { refreshPage } from '#lib/access/client/navigation/known-screens';

interface Options {
  /** Result of `useForm`; shows errors at its fields. */
  form: { showErrors(found: Record<string, string>): boolean };
  /** Maps an error code to the name of the field it concerns. */
  fieldOfCode?: Record<number, string>;
  /** Called with the error code before the error is shown. */
  onRefused?: (code: number) => unknown;
}

/** Submits a form, one request at a time. Errors appear at their fields or, without a field, as `failure`. */
export function useSubmit({ form, fieldOfCode = {}, onRefused }: Options) {
  const router = useRouter();
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [navigating, startTransition] = useTransition();

  /** Makes the call. Resolves with its data, or with null after an error, which is then shown. */
  async function send<Data>(
    call: () => Promise<ApiResult<Data>>,
  ): Promise<{ data: Data | null } | null> {
    if (running.current) return null;
    running.current = true;
    setSending(true);
    setFailure(undefined);
    const result = await call();
    running.current = false;
    setSending(false);
    buzz(result.code === 200 ? 'success' : 'failure');
    if (result.code === 200) return { data: result.data };
    showFailure(result);
    return null;
  }

  function showFailure(result: { code: number; msg: string; fields?: Record<string, string> }) {
    const { code, msg, fields } = result;
    onRefused?.(code);
    const field = fieldOfCode[code];
    const found = { ...fields, ...(field && { [field]: msg }) };
    const isPlaced = Object.keys(found).length > 0 && form.showErrors(found);
    if (!isPlaced) setFailure(msg);
  }

  return {
    /** True while the request or the following navigation is pending. */
    busy: sending || navigating,
    /** Error message that concerns no single field. */
    failure,
    send,
    /** Navigates to `destination`, if given, and refreshes the server-rendered data. */
    finish: (destination?: string) =>
      startTransition(() => {
        if (destination) router.replace(destination);
        refreshPage(router);
      }),
  };
}
