'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type ApiResult, api, FACTOR_REQUIRED } from '#lib/access/client/api/api';
import { setToken } from '#lib/access/client/api/token';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import type { SignInTicket } from '#lib/access/factor/response-schema';
import { type CALLS, PAGES, returnQuery } from '#lib/base/paths';
import { usePuzzledCall } from './use-puzzled-call.ts';

/** What a sign-in answers. */
export interface SignInData {
  token: string;
  must_change_password: boolean;
}

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
  /** Local path to open after success. */
  destination: string;
  onFields: (fields: Record<string, string>) => void;
}

/**
 * Submits a login or registration; if the server takes a second factor, `factor` is set. On success stores the token and
 * loads the destination as a full page, because the router cache holds pages rendered without a session.
 */
export function useSignIn({ call, destination, onFields }: Options) {
  const router = useRouter();
  const [ticket, setTicket] = useState<SignInTicket | null>(null);
  const form = usePuzzledCall<SignInBody, SignInData>({
    send: (body) => api.post(call, body),
    onDone: enter,
    onFields,
    onRefused,
  });

  function enter({ token, must_change_password: mustChange }: SignInData): boolean {
    setToken(token);
    location.replace(mustChange ? PAGES.loginPassword + returnQuery(destination) : destination);
    return true;
  }

  function onRefused(result: ApiResult<SignInData>): boolean {
    if (result.code === TERMS_CHANGED) refreshPage(router);
    if (result.code !== FACTOR_REQUIRED || !('next' in result)) return false;
    setTicket(result.next as SignInTicket);
    return true;
  }

  return {
    ...form,
    enter,
    /** The second step, while the sign-in waits for a factor. */
    factor: ticket && {
      ticket,
      onSignedIn: enter,
      onExpired(reason: string) {
        setTicket(null);
        form.fail(reason);
      },
      onBack: () => setTicket(null),
    },
  };
}
