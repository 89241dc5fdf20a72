'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import type { ApiResult } from '#lib/client/api/api';

interface Options {
  /** Shows errors at fields; what `useForm` gives. */
  form: { showErrors(found: Record<string, string>): void };
  /** Refusals that belong to one field of the form: code → its name. */
  fieldOfCode?: Record<number, string>;
  /** Called with the code of a refusal before it is shown. */
  onRefused?: (code: number) => unknown;
}

/** Sending a form: once at a time, its refusals at the fields they belong to or else as `failure`. */
export function useSubmit({ form, fieldOfCode = {}, onRefused }: Options) {
  const router = useRouter();
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [leaving, startTransition] = useTransition();

  /** Makes the call. Resolves with its data, or null when it was refused and that is on show. */
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
    if (result.code === 200) return { data: result.data };
    refuse(result);
    return null;
  }

  function refuse(result: { code: number; msg: string; fields?: Record<string, string> }) {
    const { code, msg, fields } = result;
    onRefused?.(code);
    const field = fieldOfCode[code];
    if (fields || field) form.showErrors({ ...fields, ...(field && { [field]: msg }) });
    else setFailure(msg);
  }

  return {
    /** While it is sent, and while the page that comes next is on its way. */
    busy: sending || leaving,
    /** Why it failed, when no single field is to blame. */
    failure,
    send,
    /** Fetches anew what the server draws, at `destination` or else here. */
    goOn: (destination?: string) =>
      startTransition(() => {
        if (destination) router.replace(destination);
        router.refresh();
      }),
  };
}
