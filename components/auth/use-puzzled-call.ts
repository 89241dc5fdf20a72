'use client';

import { useState } from 'react';
import type { ApiResult } from '#lib/access/client/api/api';

const PUZZLE_REQUIRED = 4013;

interface Options<Body, Data> {
  send: (body: Body) => Promise<ApiResult<Data>>;
  /** Called with the data of a success. True keeps the form busy, because another page loads. */
  onDone: (data: Data) => boolean;
  onFields: (fields: Record<string, string>) => void;
  /** Called with a refusal that is no puzzle. True if it was handled. */
  onRefused?: (result: ApiResult<Data>) => boolean;
}

/**
 * Sends a form of a visitor. If the server requires a solved puzzle, opens the puzzle and sends the same body again
 * with its proof.
 */
export function usePuzzledCall<
  Body extends { puzzle_id?: string | undefined; username?: string | undefined },
  Data,
>({ send, onDone, onFields, onRefused }: Options<Body, Data>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pendingBody, setPendingBody] = useState<Body | null>(null);

  async function submit(body: Body): Promise<void> {
    setBusy(true);
    setFailure(null);
    setPendingBody(null);
    const result = await send(body);
    if (result.code === 200) setBusy(onDone(result.data as Data));
    else {
      setBusy(false);
      handleFailure(result, body);
    }
  }

  function handleFailure(result: ApiResult<Data>, body: Body) {
    if (result.code === PUZZLE_REQUIRED) return setPendingBody(body);
    if (onRefused?.(result)) return;
    if ('fields' in result && result.fields) onFields(result.fields);
    else setFailure(result.msg);
  }

  return {
    busy,
    /** Error message of the last attempt, unless it belongs to fields. */
    failure,
    /** Shows an error message. */
    fail: setFailure,
    submit,
    puzzle: {
      open: pendingBody !== null,
      username: pendingBody?.username,
      onSuccess: (puzzleId: string) =>
        void (pendingBody && submit({ ...pendingBody, puzzle_id: puzzleId })),
      onClose: () => setPendingBody(null),
    },
  };
}
