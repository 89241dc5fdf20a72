'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { PasskeyButton } from '#components/confirmation/passkey-button';
import type { AssertionInput } from '#lib/access/factor/schema';
import { deskApi } from '#lib/site/desk/client/desk-api';

export interface PasskeyProofProps {
  /** Called once the session has shown a passkey; without it the form around is submitted. */
  onShown?: (() => void) | undefined;
}

/** Shows a passkey in place of a code. */
export function PasskeyProofButton({ onShown }: PasskeyProofProps) {
  const t = useTranslations('deskAction');
  const place = useRef<HTMLDivElement>(null);

  async function send(assertion: AssertionInput) {
    const result = await deskApi.post('showPasskey', { assertion }, { quiet: true });
    if (result.code === 200) onShown ? onShown() : place.current?.closest('form')?.requestSubmit();
    return result;
  }

  return (
    <div ref={place}>
      <PasskeyButton
        label={t('passkey')}
        ask={() => deskApi.post('askPasskey', {}, { quiet: true })}
        send={send}
      />
    </div>
  );
}
