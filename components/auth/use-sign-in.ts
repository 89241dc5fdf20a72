'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type ApiResult, api } from '#lib/access/client/api/api';
import { setToken } from '#lib/access/client/api/token';
import { type CALLS, PAGES, returnQuery } from '#lib/base/paths';

const PUZZLE_REQUIRED = 4013;
/** A newer version of the terms is in force than the form shows. */
const TERMS_CHANGED = 4010;

interface SignInBody {
  username: string;
  puzzle_id?: string | undefined;
  /** The versions of the terms that a sign-up accepts. */
  versions?: object;
}

interface Options {
  call: typeof CALLS.login | typeof CALLS.register;
  /** Local path to open on success. */
  destination: string;
  onFields: (fields: Record<string, string>) => void;
}

/**
 * Submits a login or registration. If the server requires a solved puzzle, opens the puzzle and sends
 * the same body again with its proof. On success stores the token and loads the destination as a full
 * page, because the router cache holds pages rendered without a session.
 */
export function useSignIn({ call, destination, onFields }: Options) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pendingBody, setPendingBody] = useState<SignInBody | null>(null);

  async function submit(body: SignInBody): Promise<void> {
    setBusy(true);
    setFailure(null);
    setPendingBody(null);
    const result = await api.post<{ token: string; must_change_password: boolean }>(call, body);
    if (result.data) {
      setToken(result.data.token);
      const { must_change_password: mustChange } = result.data;
      location.replace(mustChange ? PAGES.loginPassword + returnQuery(destination) : destination);
      return;
    }
    setBusy(false);
    handleFailure(result, body);
  }

  function handleFailure(result: Extract<ApiResult<unknown>, { data: null }>, body: SignInBody) {
    if (result.code === TERMS_CHANGED) router.refresh();
    if (result.code === PUZZLE_REQUIRED) return setPendingBody(body);
    if (result.fields) onFields(result.fields);
    else setFailure(result.msg);
  }

  return {
    busy,
    /** Error message of the last attempt, unless it belongs to fields. */
    failure,
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
