'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { FailureNote } from '#components/ui/layout/failure-note';
import type { ApiResult } from '#lib/access/client/api/api';
import { transportMessages } from '#lib/access/client/api/transport-messages';
import type { AssertionOptions } from '#lib/access/factor/response-schema';
import type { AssertionInput } from '#lib/access/factor/schema';

interface Props {
  label: string;
  /** Fetches what the passkey is asked to sign. */
  ask: () => Promise<ApiResult<AssertionOptions>>;
  /** Sends the signature. */
  send: (assertion: AssertionInput) => Promise<ApiResult<unknown>>;
}

/** Asks for a passkey; a failure is shown below. */
export function PasskeyButton({ label, ask, send }: Props) {
  const t = useTranslations('factor.step');
  const [failure, setFailure] = useState<string>();

  async function press() {
    setFailure(undefined);
    const [asked, prompt] = await Promise.all([ask(), loadPrompt()]);
    if (!asked.data) return setFailure(asked.msg);
    if (!prompt) return setFailure(transportMessages().network);
    const prompted = await prompt.signWithPasskey(asked.data);
    if (!prompted.answer) return setFailure(t(`failed.${prompted.failure}`));
    const result = await send(prompted.answer);
    if (result.code !== 200) setFailure(result.msg);
  }

  return (
    <>
      <Button kind="secondary" block onClick={press}>
        <Icon name="shield" size={18} />
        {label}
      </Button>
      <FailureNote>{failure}</FailureNote>
    </>
  );
}

const loadPrompt = () => import('./passkey-prompt.ts').catch(() => null);
