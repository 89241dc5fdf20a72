'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LinkButton } from '#components/ui/action/link-button';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import { Sheet } from '#components/ui/overlay/sheet';
import type { ApiResult } from '#lib/access/client/api/api';
import { factorCall } from '#lib/access/factor/calls';
import type { AssertionOptions, FactorKind } from '#lib/access/factor/response-schema';
import type { ShownFactorInput } from '#lib/access/factor/schema';
import { PAGES } from '#lib/base/paths';
import { FactorChoices } from './factor-choices.tsx';

interface Props {
  open: boolean;
  /** Called once the session has shown a factor. */
  onShown: () => void;
  onClose: () => void;
}

/** Asks for a second factor, for a call that answered 4016. */
export function FactorSheet({ open, onShown, onClose }: Props) {
  const t = useTranslations('factor.step');
  return (
    <Sheet title={t('title')} open={open} onClose={onClose}>
      <FactorPrompt onShown={onShown} />
    </Sheet>
  );
}

function FactorPrompt({ onShown }: Pick<Props, 'onShown'>) {
  const t = useTranslations('factor.step');
  const { factors, failure } = useFactorKinds();

  async function send(shown: ShownFactorInput) {
    const result = await factorCall('factorProof', shown);
    if (result.code === 200) onShown();
    return result;
  }

  return (
    <Stack gap={16}>
      <p>{t('about')}</p>
      <FailureNote>{failure}</FailureNote>
      {factors === null && !failure && <p role="status">{t('loading')}</p>}
      {factors?.length === 0 && <MissingFactor />}
      {factors && <FactorChoices factors={factors} ask={askPasskey} send={send} />}
    </Stack>
  );
}

function MissingFactor() {
  const t = useTranslations('factor.step');
  return (
    <>
      <p>{t('missing')}</p>
      <LinkButton href={PAGES.factor} block>
        {t('setUp')}
      </LinkButton>
    </>
  );
}

/** Challenges are valid once, so each press fetches a new one. */
async function askPasskey(): Promise<ApiResult<AssertionOptions>> {
  const result = await factorCall('factorOptions');
  if (!result.data) return result;
  const { passkey } = result.data;
  return passkey ? { ...result, data: passkey } : { data: null, code: 4004, msg: '' };
}

/** The member's kinds of factors; null while they load. */
function useFactorKinds() {
  const [factors, setFactors] = useState<readonly FactorKind[] | null>(null);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    void factorCall('factorOptions').then((result) =>
      result.data ? setFactors(result.data.factors) : setFailure(result.msg),
    );
  }, []);
  return { factors, failure };
}
