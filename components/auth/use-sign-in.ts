'use client';

import { api } from '#lib/access/client/api/api';
import { setToken } from '#lib/access/client/api/token';
import { type CALLS, PAGES, returnQuery } from '#lib/base/paths';
import { usePuzzledCall } from './use-puzzled-call.ts';

interface SignInBody {
  username: string;
  puzzle_id?: string | undefined;
}

interface SignedIn {
  token: string;
  must_change_password: boolean;
}

interface Options {
  call: typeof CALLS.login | typeof CALLS.register;
  /** Local path to open on success. */
  destination: string;
  onFields: (fields: Record<string, string>) => void;
}

/**
 * Submits a login or registration. On success stores the token and loads the destination as a full page, because the
 * router cache holds pages rendered without a session.
 */
export function useSignIn({ call, destination, onFields }: Options) {
  return usePuzzledCall<SignInBody, SignedIn>({
    send: (body) => api.post(call, body),
    onDone: ({ token, must_change_password: mustChange }) => {
      setToken(token);
      location.replace(mustChange ? PAGES.loginPassword + returnQuery(destination) : destination);
      return true;
    },
    onFields,
  });
}
