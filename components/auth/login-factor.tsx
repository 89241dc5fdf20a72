'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FactorChoices } from '#components/confirmation/factor-choices';
import { Button } from '#components/ui/action/button';
import { Switch } from '#components/ui/form/switch';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { type ApiResult, api } from '#lib/access/client/api/api';
import type { AssertionOptions, SignInTicket } from '#lib/access/factor/response-schema';
import type { ShownFactorInput } from '#lib/access/factor/schema';
import { CALLS } from '#lib/base/paths';
import type { SignInData } from './use-sign-in.ts';

const LostFactor = dynamic(() => import('./lost-factor.tsx').then((module) => module.LostFactor));

const EXPIRED = 4004;

interface Props {
  ticket: SignInTicket;
  onSignedIn: (data: SignInData) => void;
  /** Called with the reason if the password must be entered again. */
  onExpired: (reason: string) => void;
  onBack: () => void;
}

/** The second step of a sign-in: a factor besides the password. */
export function LoginFactor({ ticket: { ticket, factors }, onSignedIn, onExpired, onBack }: Props) {
  const t = useTranslations('factor.step');
  const lost = useTranslations('factor.lost');
  const [trust, setTrust] = useState(false);
  const [isLost, setLost] = useState(false);

  async function send(shown: ShownFactorInput) {
    const body = { ticket, trust, ...shown };
    const result = await api.post<SignInData>(CALLS.loginFactor, body, { quiet: true });
    if (result.data) onSignedIn(result.data);
    if (result.code === EXPIRED) onExpired(result.msg);
    return result;
  }

  const ask = (): Promise<ApiResult<AssertionOptions>> =>
    api.post(CALLS.passkeyOptions, { ticket }, { quiet: true });

  if (isLost)
    return (
      <LostFactor {...{ ticket, onExpired }} onFinished={onBack} onBack={() => setLost(false)} />
    );
  return (
    <Stack gap={16}>
      <Text as="h1" size="xl">
        {t('title')}
      </Text>
      <p>{t('signIn')}</p>
      <FactorChoices factors={factors} ask={ask} send={send} />
      <Switch name="trust" label={t('trust')} checked={trust} onChange={setTrust} />
      <Button kind="quiet" block onClick={() => setLost(true)}>
        {lost('link')}
      </Button>
      <Button kind="quiet" block onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  );
}
