'use client';

import { useTranslations } from 'next-intl';
import { PasskeyButton } from '#components/confirmation/passkey-button';
import type { ApiResult } from '#lib/access/client/api/api';
import type { AssertionOptions } from '#lib/access/factor/response-schema';
import type { AssertionInput } from '#lib/access/factor/schema';
import type { OperatorSignInStep } from '#lib/access/operators/sign-in/verify-sign-in-factor';
import { deskApi } from '#lib/site/desk/client/desk-api';

interface Props {
  username: string;
  password: string;
  onSignedIn: () => void;
}

/** Signs an operator in by the password and a passkey. */
export function SignInPasskey({ username, password, onSignedIn }: Props) {
  const t = useTranslations('deskAction');

  /** Challenges are valid once, so each press fetches a new one. */
  async function ask(): Promise<ApiResult<AssertionOptions>> {
    const result = await deskApi.post('signIn', { username, password }, { quiet: true });
    const next = result.data === null && (result as { next?: unknown }).next;
    const passkey = next ? (next as OperatorSignInStep).passkey : null;
    if (!passkey) return { data: null, code: result.code, msg: result.msg };
    return { data: passkey, code: 200, msg: '' };
  }

  async function send(assertion: AssertionInput) {
    const body = { username, password, assertion };
    const result = await deskApi.post('signIn', body, { quiet: true });
    if (result.code === 200) onSignedIn();
    return result;
  }

  return <PasskeyButton label={t('passkey')} ask={ask} send={send} />;
}
