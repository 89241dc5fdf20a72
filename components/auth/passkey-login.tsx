'use client';

import { useTranslations } from 'next-intl';
import { PasskeyButton } from '#components/confirmation/passkey-button';
import { type ApiResult, api } from '#lib/access/client/api/api';
import type { AssertionOptions } from '#lib/access/factor/response-schema';
import type { AssertionInput } from '#lib/access/factor/schema';
import { CALLS } from '#lib/base/paths';
import type { SignInData } from './use-sign-in.ts';

const ask = (): Promise<ApiResult<AssertionOptions>> =>
  api.post(CALLS.passkeyOptions, {}, { quiet: true });

/** Signs in with a passkey, without name and password. */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: (data: SignInData) => void }) {
  const t = useTranslations('factor.step');

  async function send(assertion: AssertionInput) {
    const result = await api.post<SignInData>(CALLS.passkeyLogin, { assertion }, { quiet: true });
    if (result.data) onSignedIn(result.data);
    return result;
  }

  return <PasskeyButton label={t('signInPasskey')} ask={ask} send={send} />;
}
