'use client';

import { useTranslations } from 'next-intl';
import type { ApiResult } from '#lib/access/client/api/api';
import type { AssertionOptions, FactorKind } from '#lib/access/factor/response-schema';
import type { ShownFactorInput } from '#lib/access/factor/schema';
import { FactorCodeForm } from './factor-code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface Props {
  factors: readonly FactorKind[];
  /** Fetches what a passkey is asked to sign. */
  ask: () => Promise<ApiResult<AssertionOptions>>;
  send: (shown: ShownFactorInput) => Promise<ApiResult<unknown>>;
}

/** The ways in which a member can show a second factor. */
export function FactorChoices({ factors, ask, send }: Props) {
  const t = useTranslations('factor.step');
  const hasTotp = factors.includes('totp');
  return (
    <>
      {factors.includes('passkey') && (
        <PasskeyButton label={t('passkey')} ask={ask} send={(assertion) => send({ assertion })} />
      )}
      {(hasTotp || factors.includes('recovery')) && (
        <FactorCodeForm hasTotp={hasTotp} send={(code) => send({ code })} />
      )}
    </>
  );
}
