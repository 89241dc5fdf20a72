'use client';

import { useState } from 'react';
import { type ApiResult, api, FACTOR_REQUIRED } from '#lib/access/client/api/api';
import { setToken } from '#lib/access/client/api/token';
import type { SignInTicket } from '#lib/access/factor/response-schema';
import { type CALLS, PAGES, returnQuery } from '#lib/base/paths';

const PUZZLE_REQUIRED = 4013;

/** What a sign-in answers. */
export interface SignInData {
  token: string;
  must_change_password: boolean;
}

interface SignInBody {
  username: string;
  puzzle_id?: string | undefined;
}

interface Options {
  call: typeof CALLS.login | typeof CALLS.register;
  /** Local path to open on success. */
  destination: string;
  onFields: (fields: Record<string, string>) => void;
}

/**
 * Submits a login or registration. If the server requires a solved puzzle, opens the puzzle and sends
 * the same body again with its proof; if it takes a second factor, `ticket` is set. On success stores the token and loads the destination as a full
 * page, because the router cache holds pages rendered without a session.
 */
export function useSignIn({ call, destination, onFields }: Options) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pendingBody, setPendingBody] = useState<SignInBody | null>(null);
  const [ticket, setTicket] = useState<SignInTicket | null>(null);

  async function submit(body: SignInBody): Promise<void> {
    setBusy(true);
    setFailure(null);
    setPendingBody(null);
    const result = await api.post<SignInData>(call, body);
    if (result.data) return enter(result.data);
    setBusy(false);
    handleFailure(result, body);
  }

  function enter({ token, must_change_password: mustChange }: SignInData) {
    setToken(token);
    location.replace(mustChange ? PAGES.loginPassword + returnQuery(destination) : destination);
  }

  function handleFailure(result: Extract<ApiResult<unknown>, { data: null }>, body: SignInBody) {
    if (result.code === PUZZLE_REQUIRED) return setPendingBody(body);
    if (result.code === FACTOR_REQUIRED) return setTicket(result.next as SignInTicket);
    if (result.fields) onFields(result.fields);
    else setFailure(result.msg);
  }

  return {
    busy,
    /** Error message of the last attempt, unless it belongs to fields. */
    failure,
    submit,
    enter,
    /** The second step, while the sign-in waits for a factor. */
    factor: ticket && {
      ticket,
      onSignedIn: enter,
      onExpired(reason: string) {
        setTicket(null);
        setFailure(reason);
      },
      onBack: () => setTicket(null),
    },
    puzzle: {
      open: pendingBody !== null,
      username: pendingBody?.username,
      onSuccess: (puzzleId: string) =>
        void (pendingBody && submit({ ...pendingBody, puzzle_id: puzzleId })),
      onClose: () => setPendingBody(null),
    },
  };
}
