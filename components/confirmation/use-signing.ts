'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiResult } from '#lib/access/client/api/api';
import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import type { SignatureInput } from '#lib/access/confirmation/proof-fields';

/** What authorizes a confirmed act. */
interface Proof {
  trade_password?: string;
  signature?: SignatureInput;
}

interface SignedCall<Result> {
  /** What the screen shows; null if the act is confirmed by the trade password. */
  confirmation: Confirmation | (() => Promise<Confirmation>) | null;
  tradePassword: string | undefined;
  /** Makes the call. */
  submit: (proof: Proof) => Promise<Result>;
}

/** Code of an act that is signed, for a failure to sign. */
const NOT_SIGNED = 4018;

/** Makes calls that are authorized by a passkey's signature over what the screen shows, or by the trade password. */
export function useSigning() {
  const t = useTranslations('confirmation');
  const [signing, setSigning] = useState(false);

  async function submitProven<Result>({
    confirmation,
    tradePassword,
    submit,
  }: SignedCall<Result>): Promise<Result | ApiResult<never>> {
    if (!confirmation)
      return submit(tradePassword === undefined ? {} : { trade_password: tradePassword });
    setSigning(true);
    const { signConfirmation } = await import('./sign-confirmation.ts');
    const shown = typeof confirmation === 'function' ? await confirmation() : confirmation;
    const signed = await signConfirmation(shown);
    setSigning(false);
    if (!signed) return { data: null, code: NOT_SIGNED, msg: t('canceled') };
    return 'failure' in signed ? signed.failure : submit({ signature: signed.signature });
  }

  return { signing, submitProven };
}
