'use client';

import { useState } from 'react';
import { type ApiResult, api } from '#lib/client/api/api';
import { setToken } from '#lib/client/api/token';
import type { CALLS } from '#lib/paths';

const PUZZLE_REQUIRED = 4013;

interface SignInBody {
  username: string;
  puzzle_id?: string | undefined;
}

interface Options {
  call: typeof CALLS.login | typeof CALLS.register;
  /** Local path to go to afterwards. */
  destination: string;
  onFields: (fields: Record<string, string>) => void;
}

/**
 * Sends a sign-in or a registration. When the server wants a solved puzzle, the puzzle opens and
 * the same body is sent again with its proof. Success keeps the token and leaves by a whole page
 * load: what the router holds was rendered for nobody.
 */
export function useSignIn({ call, destination, onFields }: Options) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<SignInBody | null>(null);

  async function submit(body: SignInBody): Promise<void> {
    setBusy(true);
    setFailure(null);
    setWaiting(null);
    const result = await api.post<{ token: string }>(call, body);
    if (result.data) {
      setToken(result.data.token);
      location.replace(destination);
      return;
    }
    setBusy(false);
    handleFailure(result, body);
  }

  function handleFailure(result: Extract<ApiResult<unknown>, { data: null }>, body: SignInBody) {
    if (result.code === PUZZLE_REQUIRED) return setWaiting(body);
    if (result.fields) onFields(result.fields);
    else setFailure(result.msg);
  }

  return {
    busy,
    /** Why the last attempt failed, when no single field is to blame. */
    failure,
    submit,
    puzzle: {
      open: waiting !== null,
      username: waiting?.username,
      onSuccess: (puzzleId: string) =>
        void (waiting && submit({ ...waiting, puzzle_id: puzzleId })),
      onClose: () => setWaiting(null),
    },
  };
}
